import { challengeLimits } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { previousQuery } from '../../features/challenges/challenge-queries.ts';
import { submissionCountText } from '../../features/challenges/submission-count-text.ts';
import { WeekCard } from '../../features/challenges/week-card.tsx';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const grid = 'grid gap-x-5 gap-y-7 xs:grid-cols-2 lg:grid-cols-4';

export function PreviousWeeks() {
  return (
    <section
      aria-labelledby="previous-title"
      className="flex flex-col gap-5 border-line border-t pt-8"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="previous-title" className="font-display text-20 md:text-28">
          <Trans>Previous Challenges</Trans>
        </h2>
        <Link to="/challenges/all" className={buttonClass('quiet', 'small')}>
          <Trans>Explore All</Trans>
        </Link>
      </div>
      <Weeks />
    </section>
  );
}

function Weeks() {
  const { data, isPending, isFetching, refetch } = useQuery(previousQuery);
  if (isPending) {
    return (
      <div role="status" aria-label={t`Loading previous challenges`} className={grid}>
        {Array.from({ length: challengeLimits.previous }, (_, index) => (
          <div key={index.toString()} className="flex flex-col gap-3">
            <Skeleton className="aspect-[16/9] w-full rounded-tile" />
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
      </div>
    );
  }
  if (!data) {
    const text = messageFor('weeks-load-failed');
    return <ErrorState text={text} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.items.length === 0) {
    return (
      <p className="text-14 text-muted">
        <Trans>Past weeks will appear here.</Trans>
      </p>
    );
  }
  return (
    <div className={grid}>
      {data.items.map((week) => (
        <WeekCard
          key={week.weekNumber}
          week={week}
          detail={submissionCountText(week.submissionCount)}
        />
      ))}
    </div>
  );
}
