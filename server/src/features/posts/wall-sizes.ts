import { pictureLimits } from '@gesso/domain/pictures';

/* How wide a work hangs, by the width of the screen: so many columns, gaps and margins. */
const NARROW = [
  ['(min-width: 480px)', '(100vw - 44px) / 2'],
  ['', '100vw - 32px'],
];
const WIDTHS = {
  3: [['(min-width: 768px)', '(min(100vw, 1072px) - 80px) / 3'], ...NARROW],
  5: [
    ['(min-width: 2480px)', '(100vw - 188px) / 8'],
    ['(min-width: 2160px)', '(100vw - 168px) / 7'],
    ['(min-width: 1840px)', '(100vw - 148px) / 6'],
    ['(min-width: 1536px)', '(100vw - 128px) / 5'],
    ['(min-width: 1280px)', '(100vw - 96px) / 4'],
    ['(min-width: 768px)', '(100vw - 80px) / 3'],
    ...NARROW,
  ],
};

const sizesOf = (widths: string[][]) =>
  widths
    .map(([screen, width]) => `${screen} calc((${width}) * ${pictureLimits.sharpness})`.trim())
    .join(', ');

/** The width of a work on a wall of three columns or of five and more, as a picture's `sizes`. */
export const WALL_SIZES = { 3: sizesOf(WIDTHS[3]), 5: sizesOf(WIDTHS[5]) };

/** On which screens the first works are seen at once: as many as columns, and two on a phone. */
export const SCREENS = [
  'all',
  'all',
  '(min-width: 768px)',
  '(min-width: 1280px)',
  '(min-width: 1536px)',
  '(min-width: 1840px)',
  '(min-width: 2160px)',
  '(min-width: 2480px)',
];

/** How many works stand in the first row of the widest screen. */
export const FIRST_ROW = { 3: 3, 5: SCREENS.length };
