import { afterEach, describe, expect, it } from 'vitest';
import { rowStepOf } from '../direction.ts';
import { nearestSlide } from './use-carousel.ts';

afterEach(() => {
  document.documentElement.dir = '';
});

describe('the carousel', () => {
  it('shows the next slide with the right arrow key where lines run to the right', () => {
    expect(rowStepOf('ArrowRight')).toBe(1);
    expect(rowStepOf('ArrowLeft')).toBe(-1);
    expect(rowStepOf('ArrowDown')).toBeNull();
  });

  it('shows the next slide with the left arrow key where lines run to the left', () => {
    document.documentElement.dir = 'rtl';
    expect(rowStepOf('ArrowLeft')).toBe(1);
    expect(rowStepOf('ArrowRight')).toBe(-1);
    expect(rowStepOf('ArrowDown')).toBeNull();
  });

  it('finds the current slide by how far its track is scrolled in either direction', () => {
    expect(nearestSlide({ scrollLeft: 0, clientWidth: 300 })).toBe(0);
    expect(nearestSlide({ scrollLeft: 310, clientWidth: 300 })).toBe(1);
    expect(nearestSlide({ scrollLeft: -590, clientWidth: 300 })).toBe(2);
    expect(nearestSlide({ scrollLeft: -0.4, clientWidth: 300 })).toBe(0);
    expect(nearestSlide({ scrollLeft: 0, clientWidth: 0 })).toBe(0);
  });
});
