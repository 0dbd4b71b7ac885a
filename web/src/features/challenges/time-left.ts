import { type Countdown, countdown, nextSunday } from '@gesso/domain/kernel';

type TimeLeft = { until: number; left: Countdown };

/**
 * The time left until next Sunday; zero while an ended week is still shown, since the following
 * days belong to the next week.
 */
export function timeLeft(now: number, ended: number | null): TimeLeft {
  const until = ended ?? nextSunday(now);
  return { until, left: countdown(until, now) };
}
