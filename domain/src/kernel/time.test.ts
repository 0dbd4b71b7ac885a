import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { calendarDay, countdown, longDate, nextSunday, pad2, relativeTime } from './kernel.ts';

const english = setupI18n({ locale: 'en' });

const now = Date.UTC(2025, 5, 20, 12, 0, 0);
const ago = (seconds: number) => relativeTime(english, now / 1000 - seconds, now);

describe('relative time', () => {
  it('Relative time is "Just now" for less than a minute, and for a clock that runs ahead.', () => {
    expect(ago(59)).toBe('Just now');
    expect(ago(-30)).toBe('Just now');
  });
  it('Relative time counts minutes, then hours.', () => {
    expect(ago(60)).toBe('1 min ago');
    expect(ago(3599)).toBe('59 min ago');
    expect(ago(3600)).toBe('1 hr ago');
    expect(ago(86399)).toBe('23 hr ago');
  });
  it('Relative time becomes a short month and day after a day.', () => {
    expect(ago(3 * 86400)).toBe('Jun 17');
  });
});

describe('a day of the calendar', () => {
  /** in the device's local time zone */
  const on = (day: number, hour: number) => new Date(2025, 5, day, hour).getTime();
  const dayText = (day: number, hour: number) =>
    calendarDay(english, on(day, hour) / 1000, on(20, 1));

  it('A day is named by its calendar distance, not by hours.', () => {
    expect([dayText(20, 0), dayText(19, 23), dayText(19, 0)]).toEqual([
      'today',
      'yesterday',
      'yesterday',
    ]);
    expect([dayText(18, 23), dayText(14, 0)]).toEqual(['2 days ago', '6 days ago']);
  });
  it('A day is today for a clock that runs ahead.', () => {
    expect(dayText(21, 5)).toBe('today');
  });
  it('A day is a date after a week.', () => {
    expect(dayText(13, 23)).toBe('June 13, 2025');
  });
});

describe('the following Sunday', () => {
  it('After a Saturday, the following Sunday begins at midnight UTC.', () => {
    expect(nextSunday(Date.UTC(2025, 5, 21, 23, 59, 59))).toBe(Date.UTC(2025, 5, 22));
  });
  it('On a Sunday, the following Sunday is a week later.', () => {
    expect(nextSunday(Date.UTC(2025, 5, 22))).toBe(Date.UTC(2025, 5, 29));
  });
  it('The following Sunday can be in the next year.', () => {
    expect(nextSunday(Date.UTC(2025, 11, 30))).toBe(Date.UTC(2026, 0, 4));
  });
});

describe('small numbers', () => {
  it('The countdown goes to zero and never below.', () => {
    expect(countdown(now + 90_061_000, now)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
    expect(countdown(now - 5000, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
  it('Counts are padded to two digits.', () => {
    expect([pad2(0), pad2(7), pad2(123)]).toEqual(['00', '07', '123']);
  });
  it('The long date has month, day, year and time.', () => {
    expect(longDate(english, now / 1000, 'UTC')).toBe('June 20, 2025 at 12:00 PM');
    expect(longDate(english, now / 1000 + 5 * 3600 + 420, 'UTC')).toBe('June 20, 2025 at 5:07 PM');
  });
});
