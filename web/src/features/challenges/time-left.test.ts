import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const SUNDAY = Date.UTC(2033, 5, 5);

describe('the time left in a week', () => {
  it('runs until next Sunday', () => {
    const left = { days: 0, hours: 0, minutes: 0, seconds: 1 };
    expect(timeLeft(SUNDAY - 1000, null)).toEqual({ until: SUNDAY, left });
    expect(timeLeft(SUNDAY + 1000, null).left.days).toBe(6);
  });

  it('is zero while an ended week is still shown', () => {
    const left = { days: 0, hours: 0, minutes: 0, seconds: 0 };
    expect(timeLeft(SUNDAY + 1000, SUNDAY)).toEqual({ until: SUNDAY, left });
  });
});
