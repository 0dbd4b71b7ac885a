import { describe, expect, it } from 'vitest';
import { countWeek, lastWeek, weekInWords } from './notifications.ts';

describe('a week’s counts in words', () => {
  it('A week’s counts add up everything of one kind.', () => {
    const counts = countWeek([
      { kind: 'post-like', count: 20 },
      { kind: 'submission-like', count: 4 },
      { kind: 'comment', count: 3 },
      { kind: 'mention', count: 2 },
      { kind: 'follow', count: 1 },
    ]);
    expect(weekInWords(counts)).toBe('24 likes, 3 comments, 2 mentions and 1 new follower');
  });

  it('A week’s counts have a plus sign where counting stopped, and leave out zeros.', () => {
    expect(weekInWords(countWeek([{ kind: 'post-like', count: 100 }]))).toBe('100+ likes');
    expect(weekInWords(countWeek([]))).toBe('');
  });

  it('A week begins and ends on a Monday.', () => {
    const monday = Date.parse('2026-11-16T00:00:00Z');
    const week = { from: new Date('2026-11-09T00:00:00Z'), to: new Date(monday) };
    expect(lastWeek(monday)).toEqual(week);
    expect(lastWeek(monday + 7 * 86_400_000 - 1)).toEqual(week);
    expect(lastWeek(monday - 1).to).toEqual(week.from);
  });
});
