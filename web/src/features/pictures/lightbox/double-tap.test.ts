import { describe, expect, it } from 'vitest';
import { DoubleTap } from './double-tap.ts';

/** A tap at one place, or a drag; returns whether it completed a double tap. */
function tap(taps: DoubleTap, time: number, x = 50, to = x, alone = true): boolean {
  taps.press({ x, y: 50, time }, alone);
  return taps.lift({ x: to, y: 50, time: time + 60 });
}

describe('a double tap', () => {
  it('is two quick taps at one place', () => {
    const taps = new DoubleTap();
    expect(tap(taps, 0)).toBe(false);
    expect(tap(taps, 200)).toBe(true);
  });

  it('needs two new taps each time', () => {
    const taps = new DoubleTap();
    expect([0, 200, 400, 600].map((time) => tap(taps, time))).toEqual([false, true, false, true]);
  });

  it.each([
    ['the second tap comes late', (taps: DoubleTap) => tap(taps, 700)],
    ['the second tap is elsewhere', (taps: DoubleTap) => tap(taps, 200, 120)],
    ['the second press is a drag', (taps: DoubleTap) => tap(taps, 200, 50, 75)],
    ['another finger is down', (taps: DoubleTap) => tap(taps, 200, 50, 50, false)],
  ])('is not recognized when %s', (_, second) => {
    const taps = new DoubleTap();
    tap(taps, 0);
    expect(second(taps)).toBe(false);
  });
});
