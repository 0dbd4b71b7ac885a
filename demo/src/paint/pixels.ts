import type { Colour } from './colour.ts';

/** Computes one color per pixel. */
export function shade(
  width: number,
  height: number,
  ask: (x: number, y: number) => Colour,
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 3);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const paint = ask(x, y);
      pixels[at] = paint[0];
      pixels[at + 1] = paint[1];
      pixels[at + 2] = paint[2];
      at += 3;
    }
  }
  return pixels;
}

/**
 * Samples a slow function on a coarse lattice and interpolates, since noise at every pixel would
 * take ten times as long and look the same.
 */
export function coarse(
  width: number,
  height: number,
  step: number,
  ask: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = ask(column * step, row * step);
    }
  }
  const share = 1 / step;
  return (x, y) => {
    const fx = x * share;
    const fy = y * share;
    const ix = fx | 0;
    const iy = fy | 0;
    const at = iy * columns + ix;
    const tx = fx - ix;
    const top = (values[at] ?? 0) * (1 - tx) + (values[at + 1] ?? 0) * tx;
    const low = (values[at + columns] ?? 0) * (1 - tx) + (values[at + columns + 1] ?? 0) * tx;
    return top + (low - top) * (fy - iy);
  };
}

/** Math.hypot guards against overflow, which makes it many times slower. */
export function distance(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}

/** Values at every pixel, row by row, for comparing neighbors. */
export function everywhere(
  width: number,
  height: number,
  ask: (x: number, y: number) => number,
): Float32Array {
  const values = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) values[at] = ask(x, y);
  }
  return values;
}

export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A plain mixture, fast enough for every pixel. */
export function blend(under: Colour, over: Colour, share: number): Colour {
  return [
    under[0] + (over[0] - under[0]) * share,
    under[1] + (over[1] - under[1]) * share,
    under[2] + (over[2] - under[2]) * share,
  ];
}

/** Pigment over paper: each layer absorbs light. */
export function glaze(under: Colour, over: Colour, share: number): Colour {
  return [
    under[0] * (1 - share + (share * over[0]) / 255),
    under[1] * (1 - share + (share * over[1]) / 255),
    under[2] * (1 - share + (share * over[2]) / 255),
  ];
}

export function lit(of: Colour, by: number): Colour {
  return [of[0] * by, of[1] * by, of[2] * by];
}
