import type { PaintSurface } from '../paint-surface.ts';

/** Rows of a picture that is too large to be held at once, as RGB pixels. */
export type Strip = { top: number; rows: number; pixels: Uint8ClampedArray };

export type LargeStyle = {
  /** width over height */
  proportion: number;
  /** What is decided before the first row; then strips are asked for from the top down. */
  begin: (surface: PaintSurface) => PaintStrip | Promise<PaintStrip>;
};

export type PaintStrip = (strip: Strip) => void | Promise<void>;
