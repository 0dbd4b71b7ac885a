import type { ChallengeWeek } from '@gesso/domain/challenges';

const days = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** From its first to its last day, both in the week, as the calendar has them in UTC. */
export const periodOf = ({
  startsAt,
  endsAt,
}: Pick<ChallengeWeek, 'startsAt' | 'endsAt'>): string =>
  days.formatRange(startsAt * 1000, endsAt * 1000 - 1);
