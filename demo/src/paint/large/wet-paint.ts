import type { BrushStroke } from './brush-stroke.ts';
import { hash } from './hash.ts';

/**
 * Thick paint on the canvas: color and height for the rows of a strip and a few beside them. The
 * top layer is painted first, so that nothing is painted beneath it.
 */
export type WetPaint = {
  width: number;
  top: number;
  rows: number;
  colours: Uint8ClampedArray;
  heights: Float32Array;
  covered: Uint8Array;
};

/** Pixels between two samples along a stroke: less than one, so that there are no gaps. */
const STEP = 0.8;

type Bristles = {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  stand: Float32Array;
  end: Float32Array;
};

/**
 * Each bristle has its own mixture of the two paints and its own brightness, and runs dry at its
 * own time.
 */
function bristlesOf(stroke: BrushStroke, thickness: number): Bristles {
  const { paint, other, seed, load, dryFrom } = stroke;
  const count = Math.max(5, Math.round(stroke.width / thickness));
  const each = (from: (i: number) => number) => {
    const values = new Float32Array(count);
    for (let i = 0; i < count; i += 1) values[i] = from(i);
    return values;
  };
  const channel = (of: 0 | 1 | 2) =>
    each((i) => {
      const light = (hash(i, seed, 2) - 0.5) * 26;
      return paint[of] + (other[of] - paint[of]) * hash(i, seed, 1) * 0.8 + light;
    });
  return {
    red: channel(0),
    green: channel(1),
    blue: channel(2),
    stand: each((i) => load * (0.25 + hash(i, seed, 3) * 0.75)),
    end: each((i) => dryFrom + hash(i, seed, 4) * (1.12 - dryFrom)),
  };
}

/** Rounded at the start of a stroke, a little narrower at its end. */
const widthAt = (share: number): number =>
  share < 0.07 ? Math.sqrt(share / 0.07) : 1 - 0.3 * Math.max(0, share - 0.6) ** 2 * 6;

/** A cross-section of the brush at one position, from left to right. */
function layAcross(
  wet: WetPaint,
  { width: brush, load }: BrushStroke,
  bristles: Bristles,
  at: { x: number; y: number; nx: number; ny: number; share: number },
): void {
  const { width, top, rows, colours, heights, covered } = wet;
  const { x: x0, y: y0, nx, ny, share } = at;
  const count = bristles.end.length - 0.01;
  const half = Math.max(0.5, (brush / 2) * widthAt(share));
  for (let t = -half; t <= half; t += STEP) {
    const x = (x0 + nx * t) | 0;
    const y = ((y0 + ny * t) | 0) - top;
    if (x < 0 || x >= width || y < 0 || y >= rows) continue;
    const pixel = y * width + x;
    if (covered[pixel] === 1) continue;
    const place = (t / half + 1) * 0.5 * count;
    const bristle = place | 0;
    if (share > (bristles.end[bristle] ?? 0)) continue;
    covered[pixel] = 1;
    const inside = (place - bristle) * 2 - 1;
    const edge = Math.abs(t) > half * 0.88 ? 0.7 : 0.35;
    heights[pixel] = load * edge + (bristles.stand[bristle] ?? 0) * (1 - inside * inside * 0.7);
    colours[pixel * 3] = bristles.red[bristle] ?? 0;
    colours[pixel * 3 + 1] = bristles.green[bristle] ?? 0;
    colours[pixel * 3 + 2] = bristles.blue[bristle] ?? 0;
  }
}

/** Paints the part of a stroke that falls into the current rows. */
export function layStroke(wet: WetPaint, stroke: BrushStroke, thickness: number): void {
  const { path } = stroke;
  const bristles = bristlesOf(stroke, thickness);
  const last = path.length - 1;
  const reach = stroke.width / 2 + 1;
  for (let i = 0; i < last; i += 1) {
    const [x0, y0] = path[i] ?? [0, 0];
    const [x1, y1] = path[i + 1] ?? [0, 0];
    if (Math.max(y0, y1) + reach < wet.top) continue;
    if (Math.min(y0, y1) - reach > wet.top + wet.rows) continue;
    const [bx, by] = path[Math.max(0, i - 1)] ?? [0, 0];
    const [ax, ay] = path[Math.min(last, i + 2)] ?? [0, 0];
    // The direction is interpolated between points, so that no wedge opens at a bend.
    const [d0x, d0y, d1x, d1y] = [x1 - bx, y1 - by, ax - x0, ay - y0];
    const [l0, l1] = [Math.hypot(d0x, d0y) || 1, Math.hypot(d1x, d1y) || 1];
    const steps = Math.max(1, Math.ceil(Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) / STEP));
    for (let s = 0; s < steps; s += 1) {
      const t = s / steps;
      layAcross(wet, stroke, bristles, {
        x: x0 + (x1 - x0) * t,
        y: y0 + (y1 - y0) * t,
        nx: -((d0y / l0) * (1 - t) + (d1y / l1) * t),
        ny: (d0x / l0) * (1 - t) + (d1x / l1) * t,
        share: (i + t) / last,
      });
    }
  }
}
