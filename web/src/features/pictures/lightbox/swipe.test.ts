import { describe, expect, it } from 'vitest';
import { swipeResult } from './swipe.ts';

describe('a swipe over a fitted picture', () => {
  it('closes when it goes down, far or quickly', () => {
    expect(swipeResult({ x: 20, y: 120, ms: 900 })).toBe('close');
    expect(swipeResult({ x: 5, y: 60, ms: 80 })).toBe('close');
  });

  it('does nothing when it goes up, or down a little', () => {
    expect(swipeResult({ x: 0, y: -200, ms: 100 })).toBeNull();
    expect(swipeResult({ x: 0, y: 60, ms: 700 })).toBeNull();
    expect(swipeResult({ x: 0, y: 20, ms: 10 })).toBeNull();
  });

  it('brings the next picture from the right and the previous one from the left', () => {
    expect(swipeResult({ x: -150, y: 40, ms: 600 })).toBe('next');
    expect(swipeResult({ x: 150, y: -40, ms: 600 })).toBe('previous');
    expect(swipeResult({ x: 40, y: 0, ms: 600 })).toBeNull();
  });
});
