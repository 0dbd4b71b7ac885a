import { describe, expect, it } from 'vitest';
import { backOff } from './back-off.ts';

describe('the back-off before the next attempt', () => {
  it('doubles up to a limit', () => {
    expect([0, 1, 2, 3, 20].map((attempt) => backOff(attempt, () => 1))).toEqual([
      500, 1000, 2000, 4000, 20_000,
    ]);
  });
  it('spreads tabs over the upper half of the wait', () => {
    expect(backOff(3, () => 0)).toBe(2000);
    expect(backOff(3, () => 0.5)).toBe(3000);
  });
});
