export { counted, nounFor } from './counted.ts';
export { cleanEmail, EMAIL_MAX, emailKey, foldCase, isEmail, mailboxOf } from './email.ts';
export { ID_PATTERN, newId } from './ids.ts';
export type { Page } from './page.ts';
export { type KernelProblem, kernelProblems, type Problem, type Problems } from './problems.ts';
export { type Err, err, type Ok, ok, type Result } from './result.ts';
export { isTooLong, type SideLimits } from './side-limits.ts';
export {
  type Countdown,
  calendarDay,
  countdown,
  DAY_MS,
  DAY_SECONDS,
  epochSeconds,
  HOUR_MS,
  HOUR_SECONDS,
  longDate,
  MINUTE_MS,
  MINUTE_SECONDS,
  nextSunday,
  pad2,
  relativeTime,
  WEEK_MS,
} from './time.ts';
export type { Versioned } from './versioned.ts';
