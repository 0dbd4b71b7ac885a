import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberProvider } from '../../platform/session/member-context.tsx';
import { useViewer } from '../../platform/session/session.ts';
import { TAG_SELECTION } from '../guards.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { LoginInApp } from './login-in-app.tsx';
import { Notices } from './notices.tsx';
import { Overlay } from './overlays.tsx';
import { TopBar } from './top-bar.tsx';

/** Layout of every screen that needs a sign-in; guests see the login screen. */
export function MemberFrame() {
  const viewer = useViewer();
  const [lastViewer, setLastViewer] = useState(viewer);
  if (viewer && viewer !== lastViewer) setLastViewer(viewer);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const onboarding = pathname === TAG_SELECTION;
  // Between the sign-out and the navigation to /login the screen still needs the last viewer.
  const member = viewer ?? (pathname === '/' ? null : lastViewer);
  if (!member) return <LoginInApp />;
  if (member.interestTags.length === 0 && !onboarding) return <LoadingScreen />;
  return (
    <MemberProvider member={member}>
      <TopBar member={member} plain={onboarding} />
      {/* Before the infinite list in tab order, so that keyboard users can reach it. */}
      {!onboarding && <BottomBar />}
      <Notices member={member} plain={onboarding} />
      <main
        id="main"
        tabIndex={-1}
        data-page-focus
        className="w-full px-(--page-margin) pb-[calc(var(--bottom-bar-height)+24px)]"
      >
        <Outlet />
      </main>
      <Overlay />
    </MemberProvider>
  );
}
