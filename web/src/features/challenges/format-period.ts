import type { ChallengeWeek } from '@gesso/domain/challenges';

const days = new Intl.DateTimeFormat('en-US', {
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
