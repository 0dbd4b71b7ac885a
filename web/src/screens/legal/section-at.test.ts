import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionAt } from './section-at.ts';

/** A page of sections, scrolled from the top to the end. */
const page = fc.record({
  heights: fc.array(fc.integer({ min: 40, max: 1500 }), { minLength: 1, maxLength: 9 }),
  above: fc.integer({ min: 0, max: 300 }),
  below: fc.integer({ min: 0, max: 400 }),
  height: fc.integer({ min: 300, max: 2000 }),
});

type Page = { heights: number[]; above: number; below: number; height: number };

function readThrough({ heights, above, below, height }: Page): number[] {
  const starts = heights.map((_, at) => above + heights.slice(0, at).reduce((a, b) => a + b, 0));
  const end = Math.max(0, above + heights.reduce((a, b) => a + b, 0) + below - height);
  return Array.from({ length: end + 1 }, (_, scrolled) =>
    sectionAt({
      tops: starts.map((top) => top - scrolled),
      line: 152,
      height,
      left: end - scrolled,
    }),
  );
}

describe('the section being read', () => {
  it('is each section in turn while scrolling to the end', () => {
    fc.assert(
      fc.property(page, (input) => {
        const read = readThrough(input);
        const [first = 0] = read;
        expect(read.at(-1)).toBe(input.heights.length - 1);
        expect([...new Set(read)]).toEqual(
          Array.from({ length: input.heights.length - first }, (_, at) => first + at),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is the one at the top of a long page, not the one below it', () => {
    expect(sectionAt({ tops: [100, 900, 1700], line: 152, height: 800, left: 4000 })).toBe(0);
    expect(sectionAt({ tops: [-700, 152.3, 950], line: 152, height: 800, left: 3000 })).toBe(1);
  });
});
