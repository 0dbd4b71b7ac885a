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
  epochSeconds,
  longDate,
  nextSunday,
  pad2,
  relativeTime,
} from './time.ts';
export type { Versioned } from './versioned.ts';
