import { epochSeconds, HOUR_SECONDS, MINUTE_SECONDS } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';

/** '3 h left', '20 min left', 'Overdue by 2 h': whole hours, so that a queue is easy to scan. */
export function dueText(dueAt: number, nowMs: number): string {
  const left = dueAt - epochSeconds(nowMs);
  const size = Math.abs(left);
  const span =
    size < HOUR_SECONDS
      ? t`${Math.floor(size / MINUTE_SECONDS)} min`
      : `${Math.floor(size / HOUR_SECONDS)} h`;
  return left >= 0 ? t`${span} left` : t`Overdue by ${span}`;
}
