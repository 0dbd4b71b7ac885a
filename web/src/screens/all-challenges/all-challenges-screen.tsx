import { sentenceFor } from '@gesso/domain/catalogue';
import type { PastWeek } from '@gesso/domain/challenges';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { pastWeeksQuery } from '../../features/challenges/challenge-queries.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PastWeekCard } from './past-week-card.tsx';

const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3';

export function AllChallengesScreen() {
  useTitle('All challenges');
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 py-6 md:py-10">
      <header className="flex flex-col gap-2">
        <Link
          to="/challenges"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 self-start rounded-6 px-1 text-14 text-muted hover:text-ink"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          Challenges
        </Link>
        <h1 className="font-display text-28 md:text-40">All challenges</h1>
        <p className="text-muted">Every week so far, and the entries people liked most.</p>
      </header>
      <PastWeeks />
    </div>
  );
}

function PastWeeks() {
  const query = useInfiniteQuery(pastWeeksQuery);
  const weeks = query.data?.pages.flatMap((page) => page.items) ?? [];
  const more = () => void query.fetchNextPage();
  if (query.isPending) return <WeeksSkeleton />;
  if (query.isError && weeks.length === 0) {
    const text = sentenceFor('weeks-load-failed');
    return <ErrorState text={text} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  if (weeks.length === 0) return <NoWeeks />;
  return (
    <>
      <WeekList weeks={weeks} />
      {query.isFetchNextPageError && (
        <p role="alert" className="text-center text-14 text-muted">
          {sentenceFor('weeks-load-failed')}
        </p>
      )}
      {query.hasNextPage && (
        <Button className="self-center" busy={query.isFetchingNextPage} onClick={more}>
          Show earlier weeks
        </Button>
      )}
    </>
  );
}

const WeekList = ({ weeks }: { weeks: PastWeek[] }) => (
  <ul aria-label="Past weeks" className={grid}>
    {weeks.map((week) => (
      <li key={week.weekNumber}>
        <PastWeekCard week={week} />
      </li>
    ))}
  </ul>
);

const NoWeeks = () => (
  <EmptyState
    title="No week is over yet"
    text="Once the first challenge closes, it is kept here with everything that was made for it."
    action={
      <Link to="/challenges" className={buttonClass('primary')}>
        See this week’s challenge
      </Link>
    }
  />
);

const WeeksSkeleton = () => (
  <div role="status" aria-label="Loading challenges" className={grid}>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index.toString()} className="flex flex-col gap-3">
        <Skeleton className="aspect-[16/9] w-full rounded-tile" />
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-20 w-full rounded-10" />
      </div>
    ))}
  </div>
);
