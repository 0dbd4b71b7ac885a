import type { CaseState } from '@gesso/domain/moderation';
import { settingsPath } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CaseList } from '../../features/moderation/case-list.tsx';
import { countsQuery } from '../../features/moderation/moderation-queries.ts';
import { useModerationEvents } from '../../features/moderation/use-moderation-events.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const empty: Record<CaseState, { title: string; text: string }> = {
  open: {
    title: t`No open reports`,
    text: t`Every report has been reviewed. New ones appear here automatically.`,
  },
  appealed: {
    title: t`No open appeals`,
    text: t`When someone appeals a decision, the case appears here.`,
  },
  decided: { title: t`No decisions yet`, text: t`Decided cases appear here.` },
};

const waiting = (count: number | undefined): string =>
  count ? t`Waiting (${count})` : t({ message: 'Waiting', context: 'cases' });

const appeals = (count: number | undefined): string =>
  count ? t`Appeals (${count})` : t({ message: 'Appeals', context: 'cases' });

/** The queue of the moderators; its route is guarded. */
export function ModerationScreen() {
  useTitle(t`Moderation`);
  return useMember().moderator ? <Queue /> : <SecondFactorMissing />;
}

/** For members who are moderators by their email address, but have no two-step verification yet. */
const SecondFactorMissing = () => (
  <div className="pt-6 pb-10">
    <h1 className="font-display text-28 md:text-40">
      <Trans>Moderation</Trans>
    </h1>
    <EmptyState
      titleAs="p"
      title={t`Turn on two-step verification first`}
      text={messageFor('moderator-second-factor')}
      action={
        <Link to={settingsPath('security')} className={buttonClass('primary')}>
          <Trans>Open Security</Trans>
        </Link>
      }
    />
  </div>
);

function Queue() {
  useModerationEvents();
  const [state, setState] = useState<string>('open');
  const { data: counts } = useQuery(countsQuery);
  const { overdue = 0 } = counts ?? {};
  const tab = (value: CaseState, label: string) => ({
    value,
    label,
    content: (
      <CaseList state={value} label={label} empty={<EmptyState {...empty[value]} titleAs="p" />} />
    ),
  });
  return (
    <div className="flex max-w-3xl flex-col gap-4 pt-6 pb-6 md:pb-10">
      <header>
        <h1 className="font-display text-28 md:text-40">
          <Trans>Moderation</Trans>
        </h1>
        <p className="text-14 text-muted">
          {overdue > 0 ? (
            <span className="font-medium text-accent-text">
              <Trans>{overdue} overdue.</Trans>{' '}
            </span>
          ) : null}
          <Trans>Every report is reviewed within 24 hours, the oldest first.</Trans>
        </p>
      </header>
      <Tabs
        label={t`Cases`}
        value={state}
        onChange={setState}
        tabs={[
          tab('open', waiting(counts?.open)),
          tab('appealed', appeals(counts?.appealed)),
          tab('decided', t({ message: 'Decided', context: 'cases' })),
        ]}
      />
    </div>
  );
}
