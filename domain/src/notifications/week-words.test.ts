import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { countWeek, lastWeek, unreadLabel, weekInWords } from './notifications.ts';

const english = setupI18n({ locale: 'en' });

describe('a week’s counts in words', () => {
  it('A week’s counts add up everything of one kind.', () => {
    const counts = countWeek([
      { kind: 'post-like', count: 20 },
      { kind: 'submission-like', count: 4 },
      { kind: 'comment', count: 3 },
      { kind: 'mention', count: 2 },
      { kind: 'follow', count: 1 },
    ]);
    expect(weekInWords(english, counts)).toBe(
      '24 likes, 3 comments, 2 mentions and 1 new follower',
    );
  });

  it('A week’s counts have a plus sign where counting stopped, and leave out zeros.', () => {
    expect(weekInWords(english, countWeek([{ kind: 'post-like', count: 100 }]))).toBe('100+ likes');
    expect(weekInWords(english, countWeek([]))).toBe('');
  });

  it('A week begins and ends on a Monday.', () => {
    const monday = Date.parse('2026-11-16T00:00:00Z');
    const week = { from: new Date('2026-11-09T00:00:00Z'), to: new Date(monday) };
    expect(lastWeek(monday)).toEqual(week);
    expect(lastWeek(monday + 7 * 86_400_000 - 1)).toEqual(week);
    expect(lastWeek(monday - 1).to).toEqual(week.from);
  });
});

it('Unread notifications are counted up to 99.', () => {
  const label = (count: number) => unreadLabel(english, count);
  expect([label(7), label(99), label(100)]).toEqual(['7', '99', '99+']);
});
