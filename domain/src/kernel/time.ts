export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const MINUTE_MS = 1000 * MINUTE_SECONDS;
export const HOUR_MS = 1000 * HOUR_SECONDS;
export const DAY_MS = 1000 * DAY_SECONDS;
export const WEEK_MS = 7 * DAY_MS;

export const epochSeconds = (ms: number): number => Math.floor(ms / 1000);

/** 'Just now', 'N min ago', 'N hr ago', then a short month and day. */
export function relativeTime(seconds: number, nowMs: number, locale = 'en-US'): string {
  const age = Math.max(0, epochSeconds(nowMs) - seconds);
  if (age < MINUTE_SECONDS) return 'Just now';
  if (age < HOUR_SECONDS) return `${Math.floor(age / MINUTE_SECONDS)} min ago`;
  if (age < DAY_SECONDS) return `${Math.floor(age / HOUR_SECONDS)} hr ago`;
  return new Date(seconds * 1000).toLocaleDateString(locale, { month: 'short', day: 'numeric' });
}

/** The number of a day in the calendar of this device. */
function localDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

const DAYS_NAMED = 7;

/** 'today', 'yesterday', 'N days ago', then month, day and year: for what is known to the day only. */
export function calendarDay(seconds: number, nowMs: number): string {
  const date = new Date(seconds * 1000);
  const age = Math.max(0, localDay(new Date(nowMs)) - localDay(date));
  if (age === 0) return 'today';
  if (age === 1) return 'yesterday';
  if (age < DAYS_NAMED) return `${age} days ago`;
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
}

/** Long month, day, year, hour:minute. */
export function longDate(seconds: number, timeZone?: string): string {
  return new Date(seconds * 1000).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
}

/** Counts on a profile are padded to two digits. */
export const pad2 = (count: number): string => String(count).padStart(2, '0');

/** The coming Sunday 00:00 UTC, in ms; on a Sunday that is the one a week later. */
export function nextSunday(nowMs: number): number {
  const now = new Date(nowMs);
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return midnight + (7 - now.getUTCDay()) * DAY_MS;
}

export type Countdown = { days: number; hours: number; minutes: number; seconds: number };

export function countdown(untilMs: number, nowMs: number): Countdown {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(left / DAY_SECONDS),
    hours: Math.floor((left % DAY_SECONDS) / HOUR_SECONDS),
    minutes: Math.floor((left % HOUR_SECONDS) / MINUTE_SECONDS),
    seconds: left % MINUTE_SECONDS,
  };
}
