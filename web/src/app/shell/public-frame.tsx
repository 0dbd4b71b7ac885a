import { NO_AI_SENTENCE } from '@gesso/domain/site';
import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MemberProvider } from '../../platform/session/member-context.tsx';
import { useViewer } from '../../platform/session/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { GuestBar } from './guest-bar.tsx';
import { NoScriptLinks } from './no-script-links.tsx';
import { Notices } from './notices.tsx';
import { Overlay } from './overlays.tsx';
import { TopBar } from './top-bar.tsx';

/** Layout of the public screens; members keep their bars. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const viewer = useViewer();
  const onboarding = viewer?.interestTags.length === 0;
  const needsScript = useMatches({
    select: (all) => all.some((match) => match.staticData.needsScript),
  });
  return (
    <MemberProvider member={viewer}>
      {viewer ? <TopBar member={viewer} plain={onboarding} /> : <GuestBar />}
      {/* Before the infinite list in tab order: the keyboard could never reach it after that. */}
      {viewer && !onboarding && <BottomBar />}
      {viewer && <Notices member={viewer} plain />}
      <main
        id="main"
        tabIndex={-1}
        data-page-focus
        className="w-full px-(--page-margin) pb-[calc(var(--bottom-bar-height)+24px)]"
      >
        {children}
        <p className="mt-6 text-center text-12 text-muted">{NO_AI_SENTENCE}</p>
      </main>
      <NoScriptLinks needsScript={needsScript} />
      <Overlay />
    </MemberProvider>
  );
}
