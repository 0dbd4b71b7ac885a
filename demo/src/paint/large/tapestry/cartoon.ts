import { type Colour, colour, css, mix, tone } from '../../colour.ts';
import type { PaintSurface } from '../../paint-surface.ts';
import {
  block,
  curveThrough,
  disc,
  filled,
  loopAround,
  moved,
  type Point,
  stroked,
} from '../../svg.ts';
import { drawTree } from './cartoon-tree.ts';

/* A weaver's design is called a cartoon. Lengths are hundredths of the short side: 100 by 150. */

const WIDE = 100;
const HIGH = 150;
const ground = colour('16303a');
const leafGreens = ['4f7d4a', '6f9a55', '2f6650', '8fae6a', '3f8a78'].map(colour);
const petals = ['d9506a', 'e8a33d', 'f1e4c4', '7d8fd0', 'e9826f', 'c9a7d8'].map(colour);
const golds = ['c9973f', 'e2bd68', '9a6d2b'].map(colour);

type Random = PaintSurface['random'];

function flower(random: Random, size: number, paint: Colour): string {
  const count = random.whole(5, 8);
  const wide = random.between(0.35, 0.6);
  const petal = `M0 0C${size * 0.3} ${-size * wide} ${size} ${-size * wide} ${size} 0C${size} ${size * wide} ${size * 0.3} ${size * wide} 0 0Z`;
  const ring = Array.from({ length: count }, (_, i) => {
    const shade = tone(paint, (i % 2) * 0.07 - 0.03);
    return moved(0, 0, (i / count) * Math.PI * 2, 1, filled(petal, shade));
  });
  return `${ring.join('')}${disc(0, 0, size * 0.28, random.pick(golds))}`;
}

function leaf(length: number, paint: Colour): string {
  const wide = length * 0.24;
  const half = `M0 0C${length * 0.3} ${-wide} ${length * 0.8} ${-wide * 0.7} ${length} 0`;
  return (
    filled(`${half}C${length * 0.8} ${wide * 0.7} ${length * 0.3} ${wide} 0 0Z`, paint) +
    filled(`${half}Z`, tone(paint, 0.09))
  );
}

/** A small plant with paired leaves and one to three flowers, as in old tapestries. */
function plant(random: Random, size: number): string {
  const green = random.pick(leafGreens);
  const paint = random.pick(petals);
  const stems = random.whole(1, 3);
  return Array.from({ length: stems }, (_, i) => {
    const lean = (i - (stems - 1) / 2) * 0.5 + random.bell() * 0.2;
    const tip: Point = [Math.sin(lean) * size, -Math.cos(lean) * size];
    const bend: Point = [tip[0] * 0.35, tip[1] * 0.55];
    const leaves = [0.22, 0.42, 0.62].map((t) => {
      const [x, y] = [tip[0] * t * 0.8, tip[1] * t];
      return [-1, 1].map((side) =>
        moved(x, y, -Math.PI / 2 + lean + side * 0.95, 1, leaf(size * (0.46 - t * 0.22), green)),
      );
    });
    return (
      stroked(curveThrough([[0, 0], bend, tip]), tone(green, -0.08), size * 0.05) +
      leaves.flat().join('') +
      moved(tip[0], tip[1], random.between(0, 6), 1, flower(random, size * 0.24, paint))
    );
  }).join('');
}

/** A thousand flowers without overlap: each new position is the freest of a few candidates. */
function scatter(random: Random): string {
  const places: Point[] = [];
  for (let i = 0; i < 420; i += 1) {
    const candidates = Array.from(
      { length: 9 },
      (): Point => [random.between(9, WIDE - 9), random.between(13, HIGH - 9)],
    );
    const room = ([x, y]: Point) =>
      Math.min(...places.map(([px, py]) => (px - x) ** 2 + (py - y) ** 2), 1e6);
    places.push(candidates.reduce((best, next) => (room(next) > room(best) ? next : best)));
  }
  const plants = places.map(([x, y]) =>
    moved(x, y, random.bell() * 0.2, 1, plant(random, random.between(3.2, 5.2))),
  );
  return plants.join('');
}

/** A frame of leaves and flowers on red between two gold rules. */
function border(random: Random): string {
  const red = colour('7c2430');
  const frame = (at: number, width: number, paint: Colour) =>
    `<rect x="${at}" y="${at}" width="${WIDE - at * 2}" height="${HIGH - at * 2}" fill="none" stroke="${css(paint)}" stroke-width="${width}"/>`;
  const parts = [
    frame(3.5, 7, red),
    frame(0.7, 0.7, golds[1] ?? red),
    frame(6.6, 0.6, golds[0] ?? red),
  ];
  const along = (x: number, y: number, turn: number, i: number) => {
    const green = random.pick(leafGreens);
    const pair = [-1, 1].map((side) => moved(0, 0, side * 0.7, 1, leaf(2.6, green)));
    const middle = i % 2 === 0 ? flower(random, 1.7, random.pick(petals)) : '';
    parts.push(moved(x, y, turn, 1, `${pair.join('')}${middle}`));
  };
  for (let i = 0; i < 24; i += 1) {
    const x = 5 + (i * (WIDE - 10)) / 23;
    along(x, 3.7, 0, i);
    along(x, HIGH - 3.7, Math.PI, i);
  }
  for (let i = 1; i < 36; i += 1) {
    const y = 5 + (i * (HIGH - 10)) / 36;
    along(3.7, y, Math.PI / 2, i);
    along(WIDE - 3.7, y, -Math.PI / 2, i);
  }
  return parts.join('');
}

/** A low moon behind the tree, and in front of the flowers. */
function moon(): string {
  const pale = colour('f0dfae');
  return [9.4, 8.2, 6.4, 4.4]
    .map((radius, i) => disc(66, 33, radius, mix(golds[0] ?? pale, pale, i / 3)))
    .join('');
}

function hill(random: Random): string {
  const top: Point[] = Array.from({ length: 9 }, (_, i) => [
    i * 12.5,
    122 + random.bell() * 3 + Math.abs(i - 4) * 1.6,
  ]);
  const green = colour('24503f');
  return (
    filled(`${curveThrough(top)}L${WIDE} ${HIGH}L0 ${HIGH}Z`, green) +
    stroked(curveThrough(top), tone(green, 0.12), 0.7)
  );
}

export function drawCartoon(
  { random }: PaintSurface,
  size: { width: number; height: number },
): string {
  const wash = loopAround(50, 60, 40, (angle) => 44 + Math.sin(angle * 3) * 3);
  const parts = [
    block(0, 0, WIDE, HIGH, ground),
    filled(curveThrough(wash, true), tone(ground, 0.045)),
    hill(random),
    scatter(random),
    moon(),
    drawTree(random, { leaf, flower, greens: leafGreens }),
    border(random),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none">${parts.join('')}</svg>`;
}
