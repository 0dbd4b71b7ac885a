import { type Colour, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { filled, moved } from '../svg.ts';

type Patch = (a: Colour, b: Colour, c: Colour) => string;

/** Patches are drawn on a square from -50 to 50. */
const patches: readonly Patch[] = [
  (a) => filled('M-50 -50A100 100 0 0 1 50 50H-50Z', a),
  (a, b) =>
    filled('M-50 -50A100 100 0 0 1 50 50H-50Z', a) + filled('M-50 0A50 50 0 0 1 0 50H-50Z', b),
  (a) => filled('M-50 0A50 50 0 0 1 50 0Z', a) + filled('M-50 50A50 50 0 0 1 50 50Z', a),
  (a, b) => filled('M0 -50A50 50 0 0 1 0 50Z', a) + filled('M0 -50A50 50 0 0 0 0 50Z', b),
  (a) => filled('M-50 -50L50 50H-50Z', a),
  (a, b) => filled('M-50 -50L0 0L-50 50Z', a) + filled('M50 -50L0 0L50 50Z', b),
  (a, b) => filled('M0 -36A36 36 0 1 1 -0.1 -36Z', a) + filled('M0 -16A16 16 0 1 1 -0.1 -16Z', b),
  (a, b) => filled('M-50 -50A50 50 0 0 0 50 -50Z', a) + filled('M-50 50A50 50 0 0 1 50 50Z', b),
  (a) => filled('M-50 -50A100 100 0 0 1 50 50A100 100 0 0 1 -50 -50Z', a),
  (a, b) =>
    [-50, -25, 0, 25].map((x, i) => filled(`M${x} -50h12.5v100h-12.5Z`, i % 2 ? b : a)).join(''),
  (a, b, c) =>
    filled('M0 -50L50 0L0 50L-50 0Z', a) +
    filled('M0 -25L25 0L0 25L-25 0Z', b) +
    filled('M0 -8A8 8 0 1 1 -0.1 -8Z', c),
];

function choosePaints({ random, palette }: PaintSurface): [Colour, Colour, Colour, Colour] {
  const [a, b, c, d] = random.shuffle([
    palette.ground,
    palette.ink,
    ...palette.tones,
    palette.ground,
  ]);
  const ground = palette.ground;
  return [a ?? ground, b ?? ground, c ?? ground, d ?? ground];
}

export const quilt: Style = {
  grain: 0.85,
  draw: (surface) => {
    const { width, height, unit, random } = surface;
    const columns = Math.max(4, Math.round(width / (unit * random.between(15, 24))));
    const cell = width / columns;
    const parts: string[] = [];
    for (let row = 0; row * cell < height; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [ground, a, b, c] = choosePaints(surface);
        const patch = random.pick(patches)(a, b, c);
        const square = filled('M-50.4 -50.4H50.4V50.4H-50.4Z', tone(ground, random.bell() * 0.02));
        const turn = (random.whole(0, 3) * Math.PI) / 2;
        parts.push(
          moved((column + 0.5) * cell, (row + 0.5) * cell, turn, cell / 100, square + patch),
        );
      }
    }
    return { svg: parts.join('') };
  },
};
