import { mix, ramp } from '../colour.ts';
import type { Style } from '../paint-surface.ts';
import type { Random } from '../random.ts';
import { lineThrough, type Point, ring, stroked } from '../svg.ts';

type Swing = (t: number) => Point;

/** Two pendulums for each direction, nearly in tune, dying down slowly. */
function hangPendulums(random: Random): Swing {
  const [a, b] = random.pick([
    [2, 3],
    [3, 4],
    [1, 2],
    [3, 5],
    [2, 5],
    [1, 3],
  ] as const);
  const off = random.between(0.002, 0.012);
  const phase = Array.from({ length: 4 }, () => random.between(0, Math.PI * 2));
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = phase;
  const decay = random.between(0.0055, 0.009);
  const weight = random.between(0.25, 0.45);
  return (t) => {
    const life = Math.exp(-decay * t);
    const x = (1 - weight) * Math.sin(a * t + p0) + weight * Math.sin((b + off) * t + p1);
    const y = (1 - weight) * Math.sin((a + off * 1.7) * t + p2) + weight * Math.sin(b * t + p3);
    return [x * life, y * life];
  };
}

export const harmonograph: Style = {
  grain: 0.6,
  draw: ({ width, height, unit, random, palette }) => {
    const swing = hangPendulums(random);
    const inks = ramp([
      palette.tones[random.whole(0, 1)] ?? palette.ink,
      palette.tones[2],
      palette.tones[random.whole(3, 4)] ?? palette.ink,
    ]);
    const [rx, ry] = [width * 0.43, height * 0.43];
    const strokes: string[] = [ring(width / 2, height / 2, unit * 0.4, palette.ink, unit * 0.1, 0)];
    const pieces = 300;
    const perPiece = 34;
    for (let piece = 0; piece < pieces; piece += 1) {
      const points = Array.from({ length: perPiece + 1 }, (_, i): Point => {
        const [x, y] = swing((piece * perPiece + i) * 0.026);
        return [width / 2 + x * rx, height / 2 + y * ry];
      });
      const paint = mix(inks(piece / pieces), palette.ink, 0.12);
      strokes.push(stroked(lineThrough(points), paint, unit * 0.17, 0.82));
    }
    return { svg: strokes.join('') };
  },
};
