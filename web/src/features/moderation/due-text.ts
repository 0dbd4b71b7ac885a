const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** '3 h left', '20 min left', 'Overdue by 2 h': whole hours, so that a queue reads at a glance. */
export function dueText(dueAt: number, nowMs: number): string {
  const left = dueAt - Math.floor(nowMs / 1000);
  const size = Math.abs(left);
  const span = size < HOUR ? `${Math.floor(size / MINUTE)} min` : `${Math.floor(size / HOUR)} h`;
  return left >= 0 ? `${span} left` : `Overdue by ${span}`;
}
