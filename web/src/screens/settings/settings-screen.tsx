import { isSettingsSection, type SettingsSection } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTitle } from '../../platform/page/use-title.ts';
import { useWideScreen } from '../../platform/page/use-wide-screen.ts';
import { BackArrow, backLinkClass } from '../../ui/back-arrow.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SectionList, SectionSideList } from './section-list.tsx';
import { sections } from './sections.ts';

/** /settings: the list of sections, with the first one beside it on a wide screen. */
export function SettingsScreen() {
  const isWide = useWideScreen();
  return isWide ? <OpenSection section="account" /> : <ListScreen />;
}

/** /settings/account and similar; the route only accepts known sections. */
export function SettingsSectionScreen() {
  const { section } = useParams({ from: '/member/settings/$section' });
  return isSettingsSection(section) ? <OpenSection key={section} section={section} /> : null;
}

function ListScreen() {
  useTitle(t`Settings`);
  return (
    <div className="mx-auto max-w-5xl py-6">
      <h1 className="mb-6 font-display text-28">
        <Trans>Settings</Trans>
      </h1>
      <SectionList />
    </div>
  );
}

function OpenSection({ section }: { section: SettingsSection }) {
  const { label, Content } = sections[section];
  useTitle(t`${label} · Settings`);
  return (
    <div className="mx-auto max-w-5xl py-2 md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-10 md:py-10">
      <Link to="/settings" className={cx(backLinkClass, 'md:hidden')}>
        <BackArrow />
        <Trans>Settings</Trans>
      </Link>
      <SectionSideList current={section} />
      <div className="max-w-2xl">
        <h1 className="mb-8 font-display text-28 max-md:mt-3">{label}</h1>
        <Suspense fallback={<SectionSkeleton />}>
          <Content />
        </Suspense>
      </div>
    </div>
  );
}

const SectionSkeleton = () => (
  <div role="status" aria-label={t`Loading settings`} className="space-y-4">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-12 w-full max-w-md" />
    <Skeleton className="h-12 w-full max-w-md" />
  </div>
);
