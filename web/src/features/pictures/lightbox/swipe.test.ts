import { afterEach, describe, expect, it } from 'vitest';
import { swipeResult } from './swipe.ts';

afterEach(() => {
  document.documentElement.dir = '';
});

describe('a swipe over a fitted image', () => {
  it('closes the lightbox when it goes down far or quickly', () => {
    expect(swipeResult({ x: 20, y: 120, ms: 900 })).toBe('close');
    expect(swipeResult({ x: 5, y: 60, ms: 80 })).toBe('close');
  });

  it('does nothing when it goes up or slightly down', () => {
    expect(swipeResult({ x: 0, y: -200, ms: 100 })).toBeNull();
    expect(swipeResult({ x: 0, y: 60, ms: 700 })).toBeNull();
    expect(swipeResult({ x: 0, y: 20, ms: 10 })).toBeNull();
  });

  it('shows the next image when it goes left, and the previous one when it goes right', () => {
    expect(swipeResult({ x: -150, y: 40, ms: 600 })).toBe('next');
    expect(swipeResult({ x: 150, y: -40, ms: 600 })).toBe('previous');
    expect(swipeResult({ x: 40, y: 0, ms: 600 })).toBeNull();
  });

  it('shows the next image when it goes right where lines run to the left', () => {
    document.documentElement.dir = 'rtl';
    expect(swipeResult({ x: 150, y: 40, ms: 600 })).toBe('next');
    expect(swipeResult({ x: -150, y: -40, ms: 600 })).toBe('previous');
    expect(swipeResult({ x: 20, y: 120, ms: 900 })).toBe('close');
  });
});
