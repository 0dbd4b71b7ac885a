import type { Noise } from './noise.ts';
import type { PaintPalette } from './palettes.ts';
import type { Random } from './random.ts';

/** What a style draws with: the size, the palette and a seeded random generator. */
export type PaintSurface = {
  width: number;
  height: number;
  /** A hundredth of the short side: lengths in this unit look the same at every size. */
  unit: number;
  random: Random;
  noise: Noise;
  palette: PaintPalette;
};

/** RGB pixels, a vector drawing, or a drawing over pixels. */
export type Drawing = { pixels?: Uint8ClampedArray; svg?: string };

export type Style = {
  /** The grain of the paper: 0 is glossy, 1 is rough. */
  grain: number;
  draw: (surface: PaintSurface) => Drawing;
};
