import { NO_AI_SENTENCE } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../../features/languages/language-menu.tsx';
import { MemberProvider } from '../../platform/session/member-context.tsx';
import { useViewer } from '../../platform/session/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { BottomBar } from './bottom-bar.tsx';
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
      {/* Before the infinite list in tab order, so that keyboard users can reach it. */}
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
        {!viewer && (
          <div className="relative mt-3 flex justify-center print:hidden">
            <LanguageMenu />
          </div>
        )}
      </main>
      <NoScriptLinks needsScript={needsScript} />
      <Overlay />
    </MemberProvider>
  );
}

/** The top bar of public screens for guests. */
function GuestBar() {
  return (
    <header className="sticky top-0 z-30 low:static border-line border-b bg-paper print:hidden">
      <div className="flex h-(--bar-height) items-center justify-between px-(--page-margin)">
        <Link
          to="/"
          aria-label={t`Gesso, home`}
          className="-ms-2 inline-flex h-11 items-center rounded-full px-2"
        >
          <BrandMark />
        </Link>
        <Link to="/login" className={buttonClass('quiet', 'small')}>
          <Trans>Sign In</Trans>
        </Link>
      </div>
    </header>
  );
}
