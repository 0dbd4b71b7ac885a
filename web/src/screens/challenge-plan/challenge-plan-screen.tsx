import {
  type ChallengeWeek,
  PLAN_TOPIC,
  WEEKS_TOPIC,
  type WeekProposal,
  weekPhase,
  weekTitle,
} from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { BackToChallenges } from '../../features/challenges/back-to-challenges.tsx';
import { planQuery } from '../../features/challenges/challenge-queries.ts';
import { PlannedWeek } from '../../features/challenges/plan/planned-week.tsx';
import { WeekForm, type WeekStart } from '../../features/challenges/plan/week-form.tsx';
import { useWeeksEvents } from '../../features/challenges/use-weeks-events.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The challenge administration; its route is guarded for official accounts. */
export function ChallengePlanScreen() {
  useTitle(t`Challenge schedule`);
  useWeeksEvents(PLAN_TOPIC);
  useWeeksEvents(WEEKS_TOPIC);
  return (
    <div className="flex max-w-3xl flex-col gap-6 pt-2 pb-6 md:pb-10">
      <BackToChallenges />
      <h1 className="-mt-4 font-display text-28 md:text-40">
        <Trans>Challenge schedule</Trans>
      </h1>
      <Plan />
    </div>
  );
}

function Plan() {
  const query = useInfiniteQuery(planQuery);
  const [edited, setEdited] = useState<ChallengeWeek | 'new' | null>(null);
  const proposal = query.data?.pages[0]?.proposal;
  return (
    <>
      {proposal && (
        <Button variant="primary" className="self-start" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden="true" />
          <Trans>Schedule a challenge</Trans>
        </Button>
      )}
      <PagedList
        query={query}
        skeleton={<PlanSkeleton />}
        problem={messageFor('weeks-load-failed')}
        empty={<EmptyState title={t`No challenges scheduled yet`} />}
        moreLabel={t`Show earlier weeks`}
      >
        {(weeks) => (
          <ul aria-label={t`Weeks`} className="divide-y divide-line">
            {weeks.map((week) => (
              <PlannedWeek key={week.weekNumber} week={week} onEdit={() => setEdited(week)} />
            ))}
          </ul>
        )}
      </PagedList>
      {proposal && (
        <WeekDialog edited={edited} proposal={proposal} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

type WeekDialogProps = {
  edited: ChallengeWeek | 'new' | null;
  proposal: WeekProposal;
  onClose: () => void;
};

const blank = (proposal: WeekProposal): WeekStart => ({
  ...proposal,
  theme: '',
  text: '',
  banners: [],
});

function WeekDialog({ edited, proposal, onClose }: WeekDialogProps) {
  const week = edited === 'new' ? null : edited;
  return (
    <Dialog
      open={edited !== null}
      onOpenChange={(open) => !open && onClose()}
      title={week ? weekTitle(i18n, week) : t`Schedule a challenge`}
    >
      {edited && (
        <WeekForm
          start={week ?? blank(proposal)}
          isNew={week === null}
          begun={week !== null && weekPhase(week, Date.now()) !== 'planned'}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

const PlanSkeleton = () => (
  <div role="status" aria-label={t`Loading the schedule`} className="flex flex-col gap-4">
    <Skeleton className="h-11 w-40 rounded-full" />
    {['a', 'b', 'c', 'd'].map((row) => (
      <Skeleton key={row} className="h-16 w-full" />
    ))}
  </div>
);
