import { describe, expect, it } from 'vitest';
import {
  columnsFor,
  firstRowOf,
  gapOf,
  itemWidthOnPage,
  itemWidths,
  stepsCss,
  stepsOf,
} from './masonry-steps.ts';

const five = { columns: 5, bounded: false };
const three = { columns: 3, bounded: false };
const bounded = { columns: 3, bounded: true };

describe('the steps of the columns', () => {
  it('never exceed the maximum for the screen', () => {
    const steps = [320, 479, 480, 767, 768, 1023, 1024, 1279, 1280, 1535, 1536, 1839];
    expect(steps.map((width) => columnsFor(width, five))).toEqual([
      1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5,
    ]);
    expect(steps.map((width) => columnsFor(width, three))).toEqual([
      1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
    ]);
  });

  it('grow on very wide screens, unless the masonry is bounded', () => {
    const steps = [1839, 1840, 2159, 2160, 2479, 2480, 2560, 3840];
    expect(steps.map((width) => columnsFor(width, five))).toEqual([5, 6, 6, 7, 7, 8, 8, 8]);
    expect(steps.map((width) => columnsFor(width, three))).toEqual([3, 4, 4, 5, 5, 6, 6, 6]);
    expect(steps.map((width) => columnsFor(width, bounded))).toEqual(steps.map(() => 3));
    expect([five, three, bounded].map(firstRowOf)).toEqual([8, 6, 3]);
  });

  it('include only the widths at which something changes', () => {
    expect(stepsOf(bounded)).toEqual([
      { from: 0, columns: 1 },
      { from: 480, columns: 2 },
      { from: 768, columns: 3 },
    ]);
  });
});

describe('the column steps', () => {
  it('match the stylesheet', () => {
    const css = stepsCss();
    for (const { from, columns } of stepsOf(five).slice(1)) {
      expect(css).toContain(
        `@media (width >= ${from}px) { .masonry-5 { --columns: ${columns}; } }`,
      );
    }
    for (const screen of [768, 1536]) {
      expect(css).toContain(
        `@media (width >= ${screen}px) { :root { --gutter: ${gapOf(screen)}px; } }`,
      );
    }
    expect(css, 'two are visible in a single column').toContain(
      '@media (width < 480px) { .masonry-5[data-first-row] > :nth-child(n + 3) { display: none; } }',
    );
  });

  it('determine the `sizes` of an image', () => {
    expect(itemWidths(bounded)).toEqual([
      ['(min-width: 1536px)', '(min(100vw, 1072px) - 88px) / 3'],
      ['(min-width: 768px)', '(min(100vw, 1072px) - 80px) / 3'],
      ['(min-width: 480px)', '(100vw - 44px) / 2'.replace('100vw', 'min(100vw, 1056px)')],
      ['', '(min(100vw, 1056px) - 32px) / 1'],
    ]);
    expect(itemWidths(five)[0]).toEqual(['(min-width: 2480px)', '(100vw - 188px) / 8']);
  });

  /** The width a browser computes from the `sizes` in the page. */
  const announcedWidth = (screen: number, shape: typeof five): number => {
    const [, length = ''] =
      itemWidths(shape).find(([media]) => screen >= Number(/\d+/.exec(media) ?? 0)) ?? [];
    const [, most = Infinity, between = 0, columns = 1] =
      /^\((?:min\(100vw, (\d+)px\)|100vw) - (\d+)px\) \/ (\d+)$/
        .exec(length)
        ?.map((part) => (part === undefined ? Infinity : Number(part))) ?? [];
    return (Math.min(screen, most) - between) / columns;
  };

  it.each([0, 15, 17])('give the app the same width with a scrollbar of %i px', (scrollbar) => {
    for (const shape of [five, three, bounded]) {
      for (const screen of [320, 390, 480, 768, 1087, 1280, 1440, 1536, 1920, 2560]) {
        const measured = announcedWidth(screen, shape) - scrollbar / columnsFor(screen, shape);
        expect(itemWidthOnPage(measured, screen, shape)).toBe(announcedWidth(screen, shape));
      }
    }
  });

  it('do not change the width of a masonry in a narrower container', () => {
    expect(itemWidthOnPage(250, 1440, five)).toBe(250);
  });
});
