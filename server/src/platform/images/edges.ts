import { addTo, cellOf, rounded } from './layout.ts';
import { toOklab } from './oklab.ts';
import type { Thumbnail } from './thumbnail.ts';

const QUARTERS = 2;
const DIRECTIONS = 4;

/**
 * The strength of the edges in each quarter of a picture by direction: horizontal, falling,
 * vertical and rising of the first quarter, and so on. A calm sky is near 0, a hatched drawing near
 * 0.5.
 */
export type Edges = number[];

function lightnessOf({ data }: Thumbnail): Float64Array {
  return Float64Array.from({ length: data.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
    const share = alpha / 255;
    return toOklab(red, green, blue).l * share + 1 - share;
  });
}

/** The direction of the edge, perpendicular to the gradient. */
const directionOf = (across: number, down: number): number =>
  (Math.round((Math.atan2(down, across) / Math.PI) * DIRECTIONS + DIRECTIONS / 2) + DIRECTIONS) %
  DIRECTIONS;

/** Central differences of the lightness; border pixels lack a neighbor and are left out. */
export function edgesOf(thumbnail: Thumbnail): Edges {
  const { width, height } = thumbnail;
  const light = lightnessOf(thumbnail);
  const at = (x: number, y: number): number => light[y * width + x] ?? 0;
  const sums = new Float64Array(QUARTERS * QUARTERS * DIRECTIONS);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const across = at(x + 1, y) - at(x - 1, y);
      const down = at(x, y + 1) - at(x, y - 1);
      const quarter = cellOf(y, height, QUARTERS) * QUARTERS + cellOf(x, width, QUARTERS);
      addTo(sums, quarter * DIRECTIONS + directionOf(across, down), Math.hypot(across, down));
    }
  }
  const pixels = Math.max(1, (width * height) / (QUARTERS * QUARTERS));
  return Array.from(sums, (sum) => rounded(sum / pixels));
}
