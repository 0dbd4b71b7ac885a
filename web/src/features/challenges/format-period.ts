import type { ChallengeWeek } from '@gesso/domain/challenges';
import { i18n } from '../../platform/i18n/i18n.ts';

const days = new Intl.DateTimeFormat(i18n.locale, {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The week's first and last day (inclusive) as a UTC date range. */
export const formatPeriod = ({
  startsAt,
  endsAt,
}: Pick<ChallengeWeek, 'startsAt' | 'endsAt'>): string =>
  days.formatRange(startsAt * 1000, endsAt * 1000 - 1);

/** When a week ends in the viewer's time zone: 'Saturday, November 21, 4:00 PM'. */
export const formatWeekEnd = ({ endsAt }: Pick<ChallengeWeek, 'endsAt'>): string =>
  new Date(endsAt * 1000).toLocaleString(i18n.locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
