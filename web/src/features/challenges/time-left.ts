import { type Countdown, countdown, nextSunday } from '@gesso/domain/kernel';

type TimeLeft = { until: number; left: Countdown };

/**
 * What is left to the coming Sunday; nothing as long as a week is shown that has ended: the days of the
 * next one are not its own.
 */
export function timeLeft(now: number, ended: number | null): TimeLeft {
  const until = ended ?? nextSunday(now);
  return { until, left: countdown(until, now) };
}
