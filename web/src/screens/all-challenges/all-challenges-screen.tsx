import type { PastWeek } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BackToChallenges } from '../../features/challenges/back-to-challenges.tsx';
import { pastWeeksQuery } from '../../features/challenges/challenge-queries.ts';
import { formatPeriod } from '../../features/challenges/format-period.ts';
import { submissionCountText } from '../../features/challenges/submission-count-text.ts';
import { SubmissionThumbnail } from '../../features/challenges/submission-thumbnail.tsx';
import { useWeeksEvents } from '../../features/challenges/use-weeks-events.ts';
import { WeekCard } from '../../features/challenges/week-card.tsx';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

export function AllChallengesScreen() {
  useTitle(t`All challenges`);
  useWeeksEvents();
  return (
    <div className="flex flex-col gap-8 pt-2 pb-6 md:pb-10">
      <header className="flex flex-col gap-2">
        <BackToChallenges />
        <h1 className="font-display text-28 md:text-40">
          <Trans>All challenges</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Every week so far, and the submissions people liked most.</Trans>
        </p>
      </header>
      <PastWeeks />
    </div>
  );
}

function PastWeeks() {
  const query = useInfiniteQuery(pastWeeksQuery);
  return (
    <PagedList
      query={query}
      skeleton={<WeeksSkeleton />}
      problem={messageFor('weeks-load-failed')}
      empty={<NoWeeks />}
      moreLabel={t`Show earlier weeks`}
    >
      {(weeks) => (
        <ul aria-label={t`Past weeks`} className={grid}>
          {weeks.map((week) => (
            <li key={week.weekNumber}>
              <PastWeekCard week={week} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const NoWeeks = () => (
  <EmptyState
    title={t`No past challenges yet`}
    text={t`When the first challenge ends, you’ll find it here with all its submissions.`}
    action={
      <Link to="/challenges" className={buttonClass('primary')}>
        <Trans>See this week’s challenge</Trans>
      </Link>
    }
  />
);

const WeeksSkeleton = () => (
  <div role="status" aria-label={t`Loading challenges`} className={grid}>
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

/** A past week: banner, number of submissions and the three most liked of them. */
const PastWeekCard = ({ week }: { week: PastWeek }) => (
  <WeekCard
    week={week}
    detail={t`${{ period: formatPeriod(week) }}, ${{ submissions: submissionCountText(week.submissionCount) }}`}
  >
    {week.podium.length > 0 && (
      <span className="grid grid-cols-3 gap-2">
        {week.podium.map((submission) => (
          <SubmissionThumbnail key={submission.id} submission={submission} />
        ))}
      </span>
    )}
  </WeekCard>
);
