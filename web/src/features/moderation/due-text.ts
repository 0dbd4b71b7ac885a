import { epochSeconds, HOUR_SECONDS, MINUTE_SECONDS } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';

/** '3 h left', '20 min left', 'Overdue by 2 h': whole hours, so that a queue is easy to scan. */
export function dueText(dueAt: number, nowMs: number): string {
  const left = dueAt - epochSeconds(nowMs);
  const size = Math.abs(left);
  if (size < HOUR_SECONDS) {
    const minutes = Math.floor(size / MINUTE_SECONDS);
    return left >= 0 ? t`${minutes} min left` : t`Overdue by ${minutes} min`;
  }
  const hours = Math.floor(size / HOUR_SECONDS);
  return left >= 0 ? t`${hours} h left` : t`Overdue by ${hours} h`;
}
