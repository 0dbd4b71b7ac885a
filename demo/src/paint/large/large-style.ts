import type { PaintSurface } from '../paint-surface.ts';

/** Rows of RGB pixels of an image too large for memory. */
export type Strip = { top: number; rows: number; pixels: Uint8ClampedArray };

export type LargeStyle = {
  /** width over height */
  proportion: number;
  /** Prepares before the first row; strips are then requested from the top down. */
  begin: (surface: PaintSurface) => PaintStrip | Promise<PaintStrip>;
};

export type PaintStrip = (strip: Strip) => void | Promise<void>;
