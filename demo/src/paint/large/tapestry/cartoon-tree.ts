import { type Colour, colour, mix, tone } from '../../colour.ts';
import type { PaintSurface } from '../../paint-surface.ts';
import { curveThrough, disc, filled, moved, type Point, stroked } from '../../svg.ts';

type Random = PaintSurface['random'];

type Parts = {
  leaf: (length: number, paint: Colour) => string;
  flower: (random: Random, size: number, paint: Colour) => string;
  greens: readonly Colour[];
};

const bark = colour('8a5a3a');
const fruit = colour('e0772f');

type Bough = { from: Point; turn: number; length: number; width: number; depth: number };

/** Boughs are drawn before the leaves, so that no bough covers a leaf. */
function grow(random: Random, bough: Bough, parts: Parts, wood: string[], green: string[]): void {
  const { from, turn, length, width, depth } = bough;
  const bend = random.bell() * 0.5;
  const points: Point[] = [from];
  let [x, y] = from;
  let angle = turn;
  for (let i = 0; i < 5; i += 1) {
    angle += bend / 5 + (-Math.PI / 2 - angle) * 0.03;
    x += (Math.cos(angle) * length) / 5;
    y += (Math.sin(angle) * length) / 5;
    points.push([x, y]);
    if (depth < 3) {
      for (const side of [-1, 1]) {
        const paint = tone(random.pick(parts.greens), random.bell() * 0.05);
        const turned = angle + side * random.between(0.5, 1.2);
        green.push(moved(x, y, turned, 1, parts.leaf(random.between(2.2, 3.8), paint)));
      }
    }
  }
  wood.push(
    stroked(curveThrough(points), tone(bark, -0.1), width * 1.25),
    stroked(curveThrough(points), bark, width),
    stroked(
      curveThrough(points.map(([px, py]) => [px - width * 0.2, py])),
      mix(bark, fruit, 0.35),
      width * 0.3,
    ),
  );
  if (depth === 0) {
    green.push(
      disc(x, y + 0.9, 1.25, tone(fruit, random.bell() * 0.06)),
      disc(x - 0.35, y + 0.5, 0.4, tone(fruit, 0.16)),
    );
    return;
  }
  const forks = depth > 2 ? 4 : 3;
  for (let i = 0; i < forks; i += 1) {
    const spread = ((i / (forks - 1)) * 2 - 1) * random.between(0.62, 0.95);
    const at = points[i % 2 === 0 ? 5 : 4] ?? from;
    const next = {
      from: at,
      turn: angle + spread,
      length: length * random.between(0.6, 0.78),
      width: width * 0.6,
      depth: depth - 1,
    };
    grow(random, next, parts, wood, green);
  }
}

/** A bird that looks back over its shoulder; mirrored with a negative size. */
function bird(x: number, y: number, size: number, paint: Colour): string {
  const body = 'M0 0C3 -4 9 -5 12 -1C15 2 22 6 28 12C21 10 15 9 10 9C4 9 -1 5 0 0Z';
  const wing = 'M6 0C11 -1 17 4 20 9C15 9 9 7 6 0Z';
  const tail = [0, 1, 2].map((i) =>
    stroked(
      `M${14 + i} ${6 + i * 0.7}L${26 + i * 2} ${15 + i * 2.4}`,
      tone(paint, 0.1 - i * 0.09),
      0.9,
    ),
  );
  const inside =
    tail.join('') +
    filled(body, paint) +
    filled(wing, tone(paint, -0.12)) +
    stroked('M8 2.4C12 2.6 15 5 18 8', tone(paint, 0.14), 0.6) +
    stroked('M9.5 0.8C13 1 16 4 18.6 8', tone(paint, 0.14), 0.5) +
    disc(3.2, -0.6, 2.9, tone(paint, 0.05)) +
    filled('M0.8 -1L-2.6 0.6L1 0.9Z', colour('e2bd68')) +
    disc(2.4, -1.2, 0.6, colour('f4ead7')) +
    disc(2.3, -1.2, 0.32, colour('16121a'));
  return `<g transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})">${inside}</g>`;
}

/** The tree in the center, with its fruit and two birds. */
export function drawTree(random: Random, parts: Parts): string {
  const [wood, green]: [string[], string[]] = [[], []];
  grow(
    random,
    { from: [50, 128], turn: -Math.PI / 2, length: 34, width: 4.6, depth: 4 },
    parts,
    wood,
    green,
  );
  const roots = [-1.5, -0.6, 0.5, 1.4].map((side) =>
    stroked(
      `M50 122C${50 + side * 1.5} 126 ${50 + side * 3} 128 ${50 + side * 6} 130.5`,
      bark,
      1.6,
    ),
  );
  return [
    ...roots,
    ...wood,
    ...green,
    bird(27, 121, 0.62, colour('3f7fb5')),
    bird(75, 124, -0.55, colour('c9484a')),
  ].join('');
}
