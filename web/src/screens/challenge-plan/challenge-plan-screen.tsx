import { sentenceFor } from '@gesso/domain/catalogue';
import {
  type ChallengeWeek,
  type WeekProposal,
  weekPhase,
  weekTitle,
} from '@gesso/domain/challenges';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { planQuery } from '../../features/challenges/challenge-queries.ts';
import { PlannedWeek } from '../../features/challenges/plan/planned-week.tsx';
import { WeekForm, type WeekStart } from '../../features/challenges/plan/week-form.tsx';
import { useTitle } from '../../platform/page/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Where official accounts run the challenge; nobody else gets here. */
export function ChallengePlanScreen() {
  useTitle('Plan of the challenges');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 py-6 md:py-10">
      <Link
        to="/challenges"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 self-start rounded-6 px-1 text-14 text-muted hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        Challenges
      </Link>
      <h1 className="-mt-4 font-display text-28 md:text-40">Plan of the challenges</h1>
      <Plan />
    </div>
  );
}

function Plan() {
  const query = useInfiniteQuery(planQuery);
  const [edited, setEdited] = useState<ChallengeWeek | 'new' | null>(null);
  const weeks = query.data?.pages.flatMap((page) => page.items) ?? [];
  const proposal = query.data?.pages[0]?.proposal;
  if (query.isPending) return <PlanSkeleton />;
  if (!proposal) {
    const text = sentenceFor('weeks-load-failed');
    return <ErrorState text={text} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  return (
    <>
      <Button variant="primary" className="self-start" onClick={() => setEdited('new')}>
        <Plus size={18} aria-hidden="true" />
        Plan a week
      </Button>
      {weeks.length === 0 && <EmptyState title="No week is planned yet" />}
      <ul aria-label="Weeks" className="divide-y divide-line">
        {weeks.map((week) => (
          <PlannedWeek key={week.weekNumber} week={week} onEdit={() => setEdited(week)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier weeks
        </Button>
      )}
      <WeekDialog edited={edited} proposal={proposal} onClose={() => setEdited(null)} />
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
      title={week ? weekTitle(week) : 'Plan a week'}
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
  <div role="status" aria-label="Loading the plan" className="flex flex-col gap-4">
    <Skeleton className="h-11 w-40 rounded-full" />
    {['a', 'b', 'c', 'd'].map((row) => (
      <Skeleton key={row} className="h-16 w-full" />
    ))}
  </div>
);
