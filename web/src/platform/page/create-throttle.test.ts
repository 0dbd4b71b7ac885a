import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from './create-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a throttle', () => {
  it('runs the first call immediately, and the last of the others at the end of the period', () => {
    const throttle = createThrottle(1000);
    const ran: number[] = [];
    for (const n of [1, 2, 3]) throttle.run(() => ran.push(n));
    expect(ran).toEqual([1]);
    vi.advanceTimersByTime(1000);
    expect(ran).toEqual([1, 3]);
    throttle.run(() => ran.push(4));
    expect(ran, 'the second run also starts a period').toEqual([1, 3]);
    vi.advanceTimersByTime(2000);
    expect(ran).toEqual([1, 3, 4]);
    throttle.run(() => ran.push(5));
    expect(ran).toEqual([1, 3, 4, 5]);
  });

  it('runs nothing after it is canceled', () => {
    const throttle = createThrottle(1000);
    const ran: number[] = [];
    for (const n of [1, 2]) throttle.run(() => ran.push(n));
    throttle.cancel();
    vi.advanceTimersByTime(1000);
    expect(ran).toEqual([1]);
  });
});
