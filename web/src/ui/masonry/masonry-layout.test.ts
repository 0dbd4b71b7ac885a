import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { layoutMasonry, translationOf, visibleRange, withMinimumItems } from './masonry-layout.ts';

const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
const masonry = fc.record({
  ratios: fc.array(ratio, { maxLength: 300 }),
  columns: fc.integer({ min: 1, max: 6 }),
  width: fc.integer({ min: 300, max: 2500 }),
  gap: fc.integer({ min: 0, max: 24 }),
  footer: fc.integer({ min: 0, max: 60 }),
});

afterEach(() => {
  document.documentElement.dir = '';
});

describe('the masonry', () => {
  it('never overlaps two posts, and keeps tops in reading order', () => {
    fc.assert(
      fc.property(masonry, (input) => {
        const { boxes, height } = layoutMasonry(input);
        const bottoms = new Map<number, number>();
        let lastTop = 0;
        for (const box of boxes) {
          expect(box.top).toBeGreaterThanOrEqual(lastTop);
          expect(box.top).toBeGreaterThanOrEqual(bottoms.get(box.column) ?? 0);
          bottoms.set(box.column, box.top + box.height);
          lastTop = box.top;
        }
        expect(height).toBe(Math.max(0, ...bottoms.values()));
      }),
    );
  });

  it('fills its first row from the side on which lines begin', () => {
    const { boxes } = layoutMasonry({ ratios: [1, 1, 1, 1], columns: 3, width: 320, gap: 10 });
    expect(boxes.slice(0, 3).map(translationOf)).toEqual([
      'translate(0px, 0px)',
      'translate(110px, 0px)',
      'translate(220px, 0px)',
    ]);
    document.documentElement.dir = 'rtl';
    expect(boxes.slice(1).map(translationOf)).toEqual([
      'translate(-110px, 0px)',
      'translate(-220px, 0px)',
      'translate(0px, 110px)',
    ]);
  });

  it('does not move posts when more are appended', () => {
    fc.assert(
      fc.property(masonry, fc.array(ratio, { maxLength: 20 }), (input, more) => {
        const before = layoutMasonry(input).boxes;
        const after = layoutMasonry({ ...input, ratios: [...input.ratios, ...more] }).boxes;
        expect(after.slice(0, before.length)).toEqual(before);
      }),
    );
  });

  it('shows every post that touches the window', () => {
    fc.assert(
      fc.property(masonry, fc.nat(20_000), fc.nat(3000), (input, from, length) => {
        const layout = layoutMasonry(input);
        const { start, end } = visibleRange(layout, from, from + length);
        layout.boxes.forEach((box, index) => {
          const touches = box.top < from + length && box.top + box.height > from;
          if (touches) expect(index >= start && index < end).toBe(true);
        });
      }),
    );
  });

  it('keeps the window of ten thousand posts small', () => {
    const ratios = Array.from({ length: 10_000 }, (_, index) => 0.6 + ((index * 7) % 10) / 8);
    const layout = layoutMasonry({ ratios, columns: 5, width: 1600, gap: 20 });
    const { start, end } = visibleRange(layout, 300_000, 303_000);
    expect(end - start).toBeLessThan(80);
  });
});

describe('a masonry out of view', () => {
  it('keeps its nearest posts mounted for screen readers', () => {
    expect(withMinimumItems({ start: 0, end: 0 }, 100)).toEqual({ start: 0, end: 4 });
    expect(withMinimumItems({ start: 100, end: 100 }, 100)).toEqual({ start: 96, end: 100 });
    expect(withMinimumItems({ start: 0, end: 0 }, 2)).toEqual({ start: 0, end: 2 });
    expect(withMinimumItems({ start: 0, end: 0 }, 0)).toEqual({ start: 0, end: 0 });
    expect(withMinimumItems({ start: 3, end: 5 }, 100)).toEqual({ start: 3, end: 5 });
  });
});
