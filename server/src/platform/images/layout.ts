import { toOklab } from './oklab.ts';
import type { Thumbnail } from './thumbnail.ts';

/** Cells in each direction. */
export const GRID = 3;

/**
 * The mean color in OKLab of each cell of the grid, row by row: l, a and b of the first, and so on.
 */
export type Layout = number[];

const THOUSANDTHS = 1000;
/** Precise enough for the eye, at a third of the size. */
export const rounded = (value: number): number => Math.round(value * THOUSANDTHS) / THOUSANDTHS;

/** The index of the equal part of `length`, out of `cells`, that contains a position. */
export const cellOf = (position: number, length: number, cells: number): number =>
  Math.min(cells - 1, Math.floor((position * cells) / length));

export function addTo(sums: Float64Array, index: number, value: number): void {
  sums[index] = (sums[index] ?? 0) + value;
}

/** Where colors lie in a picture. Transparent pixels count as white, as on a page. */
export function layoutOf({ data, width, height }: Thumbnail): Layout {
  const sums = new Float64Array(GRID * GRID * 3);
  const counts = new Float64Array(GRID * GRID);
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const pixel = at / 4;
    const row = cellOf(Math.floor(pixel / width), height, GRID);
    const cell = row * GRID + cellOf(pixel % width, width, GRID);
    const { l, a, b } = toOklab(red, green, blue);
    const share = alpha / 255;
    addTo(sums, cell * 3, l * share + 1 - share);
    addTo(sums, cell * 3 + 1, a * share);
    addTo(sums, cell * 3 + 2, b * share);
    addTo(counts, cell, 1);
  }
  return Array.from(sums, (sum, index) =>
    rounded(sum / Math.max(1, counts[Math.floor(index / 3)] ?? 1)),
  );
}
