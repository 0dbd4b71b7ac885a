import type { Colour } from '../colour.ts';
import type { Point } from '../svg.ts';

/** One pull of a loaded brush. */
export type BrushStroke = {
  path: readonly Point[];
  width: number;
  paint: Colour;
  /** what else is on the brush; every bristle has its own mixture of both */
  other: Colour;
  /** how thickly the paint stands, 0 to 1 */
  load: number;
  /** the share of its length after which bristles begin to run dry */
  dryFrom: number;
  seed: number;
};

type Pull = { from: Point; length: number; steps: number; angle: (x: number, y: number) => number };

/** Where a brush goes that is set down in the middle of its way and follows the angles it meets. */
export function pullBrush({ from, length, steps, angle }: Pull): Point[] {
  const step = length / steps;
  const walk = (sign: number, count: number) => {
    const way: Point[] = [];
    let [x, y] = from;
    let turn = angle(x, y);
    for (let i = 0; i < count; i += 1) {
      const next = angle(x, y);
      // An angle and its opposite mean the same way; a brush does not turn back.
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
