import type { PaletteName } from '../paint/palettes.ts';
import type { StyleName } from '../paint/styles/index.ts';
import type { Handle } from '../people.ts';

/** Width and height in pixels. */
export const shapes = {
  square: [1000, 1000],
  portrait: [864, 1080],
  tall: [720, 1080],
  landscape: [1080, 810],
  wide: [1080, 660],
  panorama: [1080, 480],
} as const;

type Shape = keyof typeof shapes;

/** Title, colors, aspect ratio, description and number of images. */
export type PostLine = readonly [
  title: string,
  palette: PaletteName,
  shape: Shape,
  text: string,
  pictures?: 2 | 3,
];

export type Series = { artist: Handle; style: StyleName; posts: readonly PostLine[] };
