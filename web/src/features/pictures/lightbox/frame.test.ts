import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Frame,
  fittedFrame,
  frameBetween,
  hasReached,
  maxScaleOf,
  moveFrame,
  placementOf,
  type Shapes,
  scaleOf,
} from './frame.ts';

/** An image twice as wide as high, in a window twice as high as wide. */
const wideInHigh: Shapes = { picture: 0.5, window: 0.5, maxScale: 8 };
const middle = { x: 0.5, y: 0.5 };
const corner = { x: 0, y: 0 };

const part = fc.double({ min: 0, max: 1, noNaN: true });
const places = fc.record({ x: part, y: part });
const moves = fc.array(
  fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), from: places, to: places }),
  { maxLength: 12 },
);
const shapes = fc.record({
  picture: fc.double({ min: 0.1, max: 10, noNaN: true }),
  window: fc.double({ min: 0.3, max: 3, noNaN: true }),
  maxScale: fc.double({ min: 4, max: 60, noNaN: true }),
});

const run = (all: Shapes, steps: Parameters<typeof moveFrame>[1][]): Frame =>
  steps.reduce((frame, step) => moveFrame(frame, step, all), fittedFrame(all));

describe('the frame of an image', () => {
  it('is initially the whole image, centered in the window', () => {
    expect(fittedFrame(wideInHigh)).toEqual({ x: 0, y: -0.75, width: 1 });
    expect(scaleOf(fittedFrame(wideInHigh), wideInHigh)).toBe(1);
  });

  it('keeps the point under the pointer in place while zooming', () => {
    const zoomed = moveFrame(
      fittedFrame({ ...wideInHigh, picture: 2 }),
      { factor: 2, from: { x: 0.25, y: 0.25 }, to: { x: 0.25, y: 0.25 } },
      { ...wideInHigh, picture: 2 },
    );
    expect(zoomed).toEqual({ x: 0.125, y: 0.25, width: 0.5 });
  });

  it('moves with the fingers, and stays centered where it is smaller than the window', () => {
    const zoomed = moveFrame(
      fittedFrame(wideInHigh),
      { factor: 2, from: middle, to: middle },
      wideInHigh,
    );
    const dragged = moveFrame(
      zoomed,
      { factor: 1, from: middle, to: { x: 0.6, y: 0.9 } },
      wideInHigh,
    );
    expect(dragged.x).toBeCloseTo(0.2);
    expect(dragged.y).toBe(zoomed.y);
  });

  it('neither shrinks below the fitted image nor grows beyond the limit', () => {
    expect(scaleOf(run(wideInHigh, [{ factor: 0.1, from: corner, to: middle }]), wideInHigh)).toBe(
      1,
    );
    expect(scaleOf(run(wideInHigh, [{ factor: 99, from: corner, to: middle }]), wideInHigh)).toBe(
      8,
    );
  });

  it('never shows a gap beside an image that is larger than the window', () => {
    fc.assert(
      fc.property(shapes, moves, (all, steps) => {
        const { x, y, width } = run(all, steps);
        const height = width / all.window;
        const ends = (start: number, shown: number, picture: number) =>
          shown >= picture
            ? Math.abs(start + shown / 2 - picture / 2) < 1e-9
            : start >= -1e-9 && start + shown <= picture + 1e-9;
        return ends(x, width, 1) && ends(y, height, all.picture);
      }),
    );
  });

  it('returns to its initial state after zooming out completely', () => {
    fc.assert(
      fc.property(shapes, moves, (all, steps) => {
        const out = moveFrame(run(all, steps), { factor: 1e-9, from: corner, to: middle }, all);
        const fitted = fittedFrame(all);
        expect(out.x).toBeCloseTo(fitted.x);
        expect(out.y).toBeCloseTo(fitted.y);
        expect(out.width).toBeCloseTo(fitted.width);
      }),
    );
  });

  it('is shown by transforming the fitted image', () => {
    expect(placementOf(fittedFrame(wideInHigh), wideInHigh)).toEqual({ x: 0, y: 0, scale: 1 });
    const square = { picture: 1, window: 1, maxScale: 8 };
    expect(placementOf({ x: 0.5, y: 0.25, width: 0.5 }, square)).toEqual({
      x: -1,
      y: -0.5,
      scale: 2,
    });
  });

  it('can be enlarged to two screen pixels per image pixel, and at least four times', () => {
    expect(maxScaleOf(12_000, 1200)).toBe(20);
    expect(maxScaleOf(600, 1200)).toBe(4);
  });

  it('keeps the point under the pointer in place during an animation, and doubles evenly', () => {
    const from = { x: 0, y: 0, width: 1 };
    // A quarter of the window from its left, where 0.25 of the image was.
    const to = { x: 0.1875, y: 0.1, width: 0.25 };
    const half = frameBetween(from, to, 0.5);
    expect(half.width).toBeCloseTo(0.5);
    expect(half.x + 0.25 * half.width).toBeCloseTo(0.25);
    expect(frameBetween(from, to, 1)).toEqual(to);
    const moved = { ...from, x: 0.5 };
    expect(frameBetween(from, moved, 0.5)).toEqual({ x: 0.25, y: 0, width: 1 });
  });

  it('has reached its target when the difference is invisible', () => {
    const target = { x: 0.1, y: 0.1, width: 0.5 };
    expect(hasReached({ ...target, x: 0.10001 }, target)).toBe(true);
    expect(hasReached({ ...target, width: 0.501 }, target)).toBe(false);
  });
});
