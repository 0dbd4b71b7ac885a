import type { Colour } from '../colour.ts';
import type { Point } from '../svg.ts';

/** One stroke of a loaded brush. */
export type BrushStroke = {
  path: readonly Point[];
  width: number;
  paint: Colour;
  /** the second color on the brush; every bristle mixes the two differently */
  other: Colour;
  /** thickness of the paint, 0 to 1 */
  load: number;
  /** the fraction of its length after which bristles begin to run dry */
  dryFrom: number;
  seed: number;
};

type Pull = { from: Point; length: number; steps: number; angle: (x: number, y: number) => number };

/** The path of a brush that starts in the middle of its way and follows the angle field. */
export function pullBrush({ from, length, steps, angle }: Pull): Point[] {
  const step = length / steps;
  const walk = (sign: number, count: number) => {
    const way: Point[] = [];
    let [x, y] = from;
    let turn = angle(x, y);
    for (let i = 0; i < count; i += 1) {
      const next = angle(x, y);
      // Opposite angles mean the same direction; a brush does not turn back.
      turn = Math.cos(next - turn) < 0 ? next + Math.PI : next;
      x += Math.cos(turn) * step * sign;
      y += Math.sin(turn) * step * sign;
      way.push([x, y]);
    }
    return way;
  };
  const half = Math.floor(steps / 2);
  return [...walk(-1, half).reverse(), from, ...walk(1, steps - half)];
}
