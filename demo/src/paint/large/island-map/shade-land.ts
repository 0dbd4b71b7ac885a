import { type Colour, colour, ramp } from '../../colour.ts';
import type { PaintSurface } from '../../paint-surface.ts';
import { blend, coarse, smooth } from '../../pixels.ts';
import { hash } from '../hash.ts';
import type { Strip } from '../large-style.ts';
import type { Land } from './land.ts';

export const INK: Colour = colour('2a2530');
export const PAPER: Colour = colour('f3e8d0');

const water = ramp(['eadfc2', 'c3d3c4', '96bdc0', '6fa3b3', '4f86a0', '3c6d8c'].map(colour));
const ground = ramp(
  ['dfd3a0', 'c6cc8e', 'a8bd82', '9cab77', 'b89f72', 'b3855f', 'c9b29a', 'f6f1e6'].map(colour),
);
const LEVELS = 54;

/** Heights for the rows of a strip plus one, since slopes are differences. */
function surveyed({ width, unit }: PaintSurface, land: Land, { top, rows }: Strip): Float32Array {
  const heights = new Float32Array(width * (rows + 1) + 1);
  const step = Math.max(1, Math.round(unit * 0.05));
  const form = coarse(width, rows + 1, step, (x, y) => land.formAt(x / unit, (y + top) / unit));
  for (let y = 0, at = 0; y <= rows; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      heights[at] = land.carve(form(x, y), x / unit, (y + top) / unit);
    }
  }
  return heights;
}

/** Waves along the coast are lines, denser the closer they are to it. */
const waterLine = (depth: number): number => Math.sqrt(depth) * 34;

type Pen = { line: number; ink: number };

/** The distance of a value to the nearest whole number, as a line of this many pixels. */
function lineAt(value: number, slope: number, thick: number): number {
  const away = Math.abs(value - Math.round(value)) / Math.max(1e-6, slope);
  return smooth(thick + 0.75, thick - 0.35, away);
}

function penAt(height: number, slope: number, fine: number): Pen {
  if (height < 0) {
    const depth = -height;
    const rate = (17 / Math.sqrt(Math.max(1e-4, depth))) * slope;
    const fading = smooth(0.16, 0.01, depth);
    return { line: lineAt(waterLine(depth), rate, fine * 0.8) * fading, ink: 0.42 };
  }
  const isHeavy = Math.round(height * LEVELS) % 5 === 0;
  const line = lineAt(height * LEVELS, slope * LEVELS, fine * (isHeavy ? 1.5 : 0.75));
  return { line, ink: isHeavy ? 0.62 : 0.4 };
}

/** The printed sheet: tints, hill shading, contour lines, and the coast in heavy ink. */
export function shadeLand(surface: PaintSurface, land: Land, strip: Strip): void {
  const { width, unit, noise } = surface;
  const { top, rows, pixels } = strip;
  const heights = surveyed(surface, land, strip);
  const fine = Math.max(0.45, unit * 0.016);
  for (let y = 0, at = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const height = heights[at] ?? 0;
      const dx = (heights[x + 1 < width ? at + 1 : at] ?? 0) - height;
      const dy = (heights[at + width] ?? 0) - height;
      const slope = Math.sqrt(dx * dx + dy * dy);
      const isSea = height < 0;
      const tint = isSea ? water(Math.min(1, -height * 2.1)) : ground(Math.min(1, height * 1.55));
      const hill = isSea ? 0 : Math.max(-0.34, Math.min(0.26, (dx + dy) * unit * -0.85));
      const { line, ink } = penAt(height, slope, fine);
      const coast = smooth(fine * 2.6, fine * 1.3, Math.abs(height) / Math.max(1e-6, slope));
      const sheet = blend(blend(tint, INK, line * ink), INK, coast * 0.92);
      // The grain of the paper takes ink unevenly, and its fibers show.
      const tooth =
        (hash(x, y + top, 7) - 0.5) * 9 +
        noise.at(x / (unit * 0.05), (y + top) / (unit * 0.21)) * 5;
      const light = 1 + hill;
      pixels[at * 3] = sheet[0] * light + tooth;
      pixels[at * 3 + 1] = sheet[1] * light + tooth;
      pixels[at * 3 + 2] = sheet[2] * light + tooth;
    }
  }
}
