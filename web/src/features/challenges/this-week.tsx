import { type ChallengeWeek, canSubmit, weekTitle } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useMinute } from '../../platform/page/use-minute.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currentQuery } from './challenge-queries.ts';
import { formatWeekEnd } from './format-period.ts';
import { submissionCountText } from './submission-count-text.ts';
import { useWeekEvents } from './use-week-events.ts';
import { useWeeksEvents } from './use-weeks-events.ts';
import { WeekBanner } from './week-banner.tsx';

const frame = 'flex flex-col gap-4 @2xl:flex-row @2xl:items-center @2xl:gap-8';
const banner = '@2xl:w-2/5 @2xl:max-w-md shrink-0';

/** The running challenge as a link to it, in its four states: loading, error, empty, content. */
export function ThisWeek() {
  const { data, isPending, isFetching, refetch } = useQuery(currentQuery);
  useWeeksEvents();
  useWeekEvents(data?.week?.weekNumber ?? null);
  if (isPending) {
    return (
      <div role="status" aria-label={t`Loading the challenge`} className={frame}>
        <Skeleton className={`aspect-[16/9] rounded-tile ${banner}`} />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-7 w-60" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-32" />
        </div>
      </div>
    );
  }
  if (!data) {
    const text = messageFor('challenge-load-failed');
    return <InlineError text={text} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.week) return <WeekLink week={data.week} />;
  return (
    <p className="text-14 text-muted">
      <Trans>The first theme is being prepared.</Trans>
    </p>
  );
}

function WeekLink({ week }: { week: ChallengeWeek }) {
  const now = useMinute();
  const open = canSubmit(week, Math.max(now, week.startsAt * 1000));
  return (
    <Link to="/challenges" data-result className={`group rounded-tile ${frame}`}>
      <WeekBanner week={week} look="card" className={banner} />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="break-words font-display text-20 leading-snug group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 @2xl:text-28">
          {weekTitle(i18n, week)}
        </span>{' '}
        <span className="text-14 text-muted">
          {open ? t`Ends ${{ time: formatWeekEnd(week) }} your time` : t`This week is over`}
        </span>{' '}
        <span className="text-14 text-muted">{submissionCountText(week.submissionCount)}</span>
      </span>
    </Link>
  );
}
