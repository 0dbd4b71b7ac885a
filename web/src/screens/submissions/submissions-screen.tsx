import { challengeLimits } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { weekQuery } from '../../features/challenges/challenge-queries.ts';
import { useWeekEvents } from '../../features/challenges/use-week-events.ts';
import { useWeeksEvents } from '../../features/challenges/use-weeks-events.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WeekSubmissions } from './week-submissions.tsx';

const numberIn = (text: string | undefined): number | null => {
  const number = Number(text);
  const valid = /^\d{1,4}$/.test(text ?? '') && number >= 1;
  return valid && number <= challengeLimits.weekNumberMax ? number : null;
};

export function SubmissionsScreen() {
  useTitle(t`Submissions`);
  useWeeksEvents();
  const { weekNumber } = useParams({ from: '/member/submissions/$weekNumber' });
  const number = numberIn(weekNumber);
  return number === null ? <UnknownWeek /> : <Week key={number} weekNumber={number} />;
}

function Week({ weekNumber }: { weekNumber: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(weekQuery(weekNumber));
  useWeekEvents(weekNumber);
  if (isPending) return <SubmissionsSkeleton />;
  if (data) return <WeekSubmissions {...data} />;
  if (error instanceof ApiProblem && error.code === 'week-not-found') return <UnknownWeek />;
  return (
    <ErrorState
      text={messageFor('submissions-load-failed')}
      reason={failureMessage(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

const UnknownWeek = () => (
  <NotFoundState title={messageFor('week-not-found')}>
    <Link to="/challenges/all" className={buttonClass('primary')}>
      <Trans>Explore All</Trans>
    </Link>
  </NotFoundState>
);

const SubmissionsSkeleton = () => (
  <div className="flex flex-col gap-6 pt-5 pb-6 md:pb-10">
    <Skeleton className="h-5 w-28" />
    <Skeleton className="h-11 w-3/5" />
    <Skeleton className="h-5 w-44" />
    <Skeleton className="h-16 w-full max-w-prose" />
    <MasonrySkeleton label={t`Loading submissions`} count={8} />
  </div>
);
