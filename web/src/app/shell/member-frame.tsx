import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberProvider } from '../../platform/session/member-context.tsx';
import { useViewer } from '../../platform/session/session.ts';
import { TAG_SELECTION } from '../guards.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { LoginInApp } from './login-in-app.tsx';
import { Overlay } from './overlays.tsx';
import { TopBar } from './top-bar.tsx';

/** Around every screen behind the sign-in; to a guest it shows the login screen. */
export function MemberFrame() {
  const viewer = useViewer();
  const [last, setLast] = useState(viewer);
  if (viewer && viewer !== last) setLast(viewer);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const onboarding = pathname === TAG_SELECTION;
  // Between signing out and arriving at /login, the screen still stands for the one who left.
  const member = viewer ?? (pathname === '/' ? null : last);
  if (!member) return <LoginInApp />;
  if (member.interestTags.length === 0 && !onboarding) return <LoadingScreen />;
  return (
    <MemberProvider member={member}>
      <TopBar member={member} plain={onboarding} />
      {/* Before the works, which have no end: the keyboard comes by here first. */}
      {!onboarding && <BottomBar />}
      <main
        id="main"
        tabIndex={-1}
        data-page-focus
        className="w-full px-4 pb-[calc(var(--bottom-bar-height)+var(--toast-height)+24px)] md:px-6"
      >
        <Outlet />
      </main>
      <Overlay />
    </MemberProvider>
  );
}
