import { challengeLimits } from '@gesso/domain/challenges';
import { err, ok } from '@gesso/domain/kernel';

/** Weeks are paged by number, in descending order. */
export function readWeekCursor(cursor: string | undefined) {
  if (cursor === undefined) return ok(challengeLimits.weekNumberMax + 1);
  return /^\d{1,4}$/.test(cursor) ? ok(Number(cursor)) : err('invalid-input');
}
