import { canRunChallenges } from '@gesso/domain/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { AboutChallenge } from '../../features/challenges/about-challenge.tsx';
import { currentQuery } from '../../features/challenges/challenge-queries.ts';
import { useWeekEvents } from '../../features/challenges/use-week-events.ts';
import { useWeeksEvents } from '../../features/challenges/use-weeks-events.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CurrentWeek } from './current-week.tsx';
import { PreviousWeeks } from './previous-weeks.tsx';

export function ChallengesScreen() {
  useTitle(t`Artistic Challenge`);
  const member = useMember();
  const official = canRunChallenges(member);
  useWeeksEvents();
  return (
    <div className="flex flex-col gap-8 py-6 md:py-10">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-28 md:text-40">
          <Trans>Artistic Challenge</Trans>
        </h1>
        <div className="flex gap-2">
          {official && (
            <Link to="/challenges/plan" className={buttonClass('quiet', 'small')}>
              <CalendarRange size={16} aria-hidden="true" />
              <Trans>Challenge schedule</Trans>
            </Link>
          )}
          <AboutChallenge />
        </div>
      </header>
      <Current />
      <PreviousWeeks />
    </div>
  );
}

/** The current challenge in its four states: loading, error, empty, content. */
function Current() {
  const { data, isPending, isFetching, refetch } = useQuery(currentQuery);
  useWeekEvents(data?.week?.weekNumber ?? null);
  if (isPending) return <CurrentSkeleton />;
  if (!data) {
    const text = messageFor('challenge-load-failed');
    return <ErrorState text={text} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.week) return <CurrentWeek week={data.week} own={data.own} />;
  return (
    <EmptyState
      title={t`No challenge yet`}
      text={t`The first theme is being prepared. It will appear here as soon as it’s announced.`}
    />
  );
}

const CurrentSkeleton = () => (
  <div role="status" aria-label={t`Loading the challenge`} className="flex flex-col gap-6">
    <Skeleton className="aspect-[16/9] max-h-[46svh] w-full rounded-tile lg:aspect-[21/9]" />
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-11 w-4/5" />
        <Skeleton className="h-5 w-52" />
        <Skeleton className="h-24 w-full" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-26 w-full rounded-tile lg:w-97" />
        <Skeleton className="h-12 w-48 rounded-full" />
      </div>
    </div>
  </div>
);
