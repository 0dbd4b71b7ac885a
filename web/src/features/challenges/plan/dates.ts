const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Epoch seconds as the value of a date field, in UTC. */
export const toDateValue = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 10);

/** Midnight UTC of a day from a date field, in epoch seconds; null while it is incomplete. */
export function fromDateValue(day: string): number | null {
  const ms = DAY_FORM.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(ms) ? null : ms / 1000;
}
