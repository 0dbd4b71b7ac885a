import { pictureLimits } from '@gesso/domain/pictures';

/** How wide a work hangs on the wall, by the width of the screen: so many columns, gaps and margins. */
const WIDTHS = [
  ['(min-width: 1536px)', '(min(100vw, 1760px) - 128px) / 5'],
  ['(min-width: 1280px)', '(100vw - 96px) / 4'],
  ['(min-width: 768px)', '(100vw - 80px) / 3'],
  ['(min-width: 480px)', '(100vw - 44px) / 2'],
  ['', '100vw - 32px'],
];

export const WALL_SIZES = WIDTHS.map(([screen, width]) =>
  `${screen} calc((${width}) * ${pictureLimits.sharpness})`.trim(),
).join(', ');

/** On which screens the first works are seen at once: as many as columns, and two on a phone. */
export const SCREENS = [
  'all',
  'all',
  '(min-width: 768px)',
  '(min-width: 1280px)',
  '(min-width: 1536px)',
];
