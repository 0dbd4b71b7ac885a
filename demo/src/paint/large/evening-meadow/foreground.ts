import { type Colour, colour, mix, tone } from '../../colour.ts';
import type { PaintSurface } from '../../paint-surface.ts';
import { type BrushStroke, pullBrush } from '../brush-stroke.ts';
import { type Scene, SHORE, SUN } from './scene.ts';

type Place = { x: number; y: number; near: number };
type Add = (
  path: BrushStroke['path'],
  stroke: Pick<BrushStroke, 'width' | 'paint' | 'other'>,
) => void;

const cypress = ['12301f', '1d4429', '2c5a2e', '4a7336', '16263a'].map(colour);
const cypressLight = colour('c9a24a');
const blades = ['90993f', '6d8a36', '47702c', '2f5726', 'c7b352'].map(colour);
const blooms = ['d6402f', 'e2603a', 'f2ede0', 'f4c63d', '7a6fc0', 'e79ab0'].map(colour);
const heart = colour('3a2416');
const straw = colour('f3d98a');

const pick = (random: PaintSurface['random'], list: Colour[]): Colour => random.pick(list);

/** A flame of short upright strokes, dark inside and lit by the sun on one side. */
function growCypress({ random }: PaintSurface, add: Add, foot: Place, height: number): void {
  const wide = height * 0.12;
  for (let i = 0; i < height * 26; i += 1) {
    const up = random.next() ** 0.8;
    const side = random.bell() * 1.3;
    const swell = Math.sin(Math.min(1, up * 1.06) ** 0.62 * Math.PI) * 0.92 + 0.1;
    const x = foot.x + side * wide * swell + Math.sin(up * 7 + foot.x) * wide * 0.16;
    const y = foot.y - up * height;
    const isLit = side > 0.35 && random.chance(0.3);
    const paint = isLit ? mix(pick(random, cypress), cypressLight, 0.55) : pick(random, cypress);
    const path = pullBrush({
      from: [x, y],
      length: random.between(1.6, 4.2) * (1 - up * 0.4),
      steps: 6,
      angle: (px, py) => -Math.PI / 2 + Math.sin(py * 0.55 + px * 0.4) * 0.55 + side * 0.22,
    });
    add(path, { width: random.between(0.28, 0.62), paint, other: tone(paint, 0.06) });
  }
}

function growBlade({ random }: PaintSurface, add: Add, scene: Scene, { x, y, near }: Place): void {
  const lean = random.bell() * 0.7 + Math.sin(x * 0.21 + y * 0.13) * 0.28;
  const length = (0.6 + near * 7) * random.between(0.5, 1.1);
  const paint = mix(scene.colourAt(x, y), pick(random, blades), random.between(0.3, 0.85));
  const path = pullBrush({
    from: [x, y - length / 2],
    length,
    steps: 7,
    angle: (_, py) => -Math.PI / 2 + lean * Math.max(0, (y - py) / length) * 1.4,
  });
  const gold = random.chance(0.1 + Math.max(0, 0.3 - Math.abs(x - SUN.x) / 150));
  const tinted = gold ? mix(paint, straw, 0.6) : tone(paint, random.bell() * 0.06);
  add(path, { width: 0.09 + near * 0.42 * random.between(0.5, 1), paint: tinted, other: paint });
}

/** Petals are dabs from the center outwards; the heart comes last. */
function growBloom(
  { random }: PaintSurface,
  add: Add,
  kinds: Colour[],
  { x, y, near }: Place,
): void {
  const size = (0.2 + near * 1.9) * random.between(0.6, 1.15);
  const paint = pick(random, kinds);
  const petals = random.whole(5, 7);
  const turn = random.between(0, Math.PI);
  for (let i = 0; i < petals; i += 1) {
    const angle = turn + (i / petals) * Math.PI * 2;
    const dab = tone(paint, random.bell() * 0.07);
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size * 0.62];
    const path: BrushStroke['path'] = [0.12, 0.4, 0.7, 1].map((t) => [x + dx * t, y + dy * t]);
    add(path, { width: size * 0.72, paint: dab, other: tone(dab, 0.1) });
  }
  const ends: BrushStroke['path'] = [-1, -0.3, 0.3, 1].map((t) => [x + t * size * 0.2, y]);
  add(ends, { width: size * 0.34, paint: heart, other: straw });
}

const TREES = [
  [19, 70, 56],
  [27.5, 68, 42],
  [12.5, 67.5, 33],
  [140, 65, 22],
  [136.5, 64.5, 15],
] as const;

/** Cypresses, then the meadow from the shore to the front: nearer strokes cover farther ones. */
export function paintForeground(surface: PaintSurface, scene: Scene): BrushStroke[] {
  const { random, noise, unit } = surface;
  const across = surface.width / unit;
  const strokes: BrushStroke[] = [];
  const add: Add = (path, { width, ...paints }) =>
    strokes.push({
      path: path.map(([x, y]) => [x * unit, y * unit]),
      width: Math.max(1.2, width * unit),
      ...paints,
      load: random.between(0.75, 1),
      dryFrom: random.between(0.8, 1),
      seed: 1_000_003 + strokes.length,
    });
  for (const [x, y, height] of TREES.toReversed()) {
    growCypress(surface, add, { x, y, near: 0 }, height);
  }
  for (let y = SHORE - 4; y < 108; ) {
    const near = Math.max(0, (y - SHORE) / (100 - SHORE)) ** 1.35;
    const apart = 0.34 + near * 1.05;
    for (let x = random.between(-1, 0); x < across + 1; x += apart * random.between(0.6, 1.4)) {
      const place = { x, y: y + random.bell() * apart, near };
      if (place.y < scene.shoreAt(x) + 0.4) continue;
      growBlade(surface, add, scene, place);
      const drift = noise.cloud(x / 19 + 60, y / 5, 3) + near * 0.12;
      if (!random.chance(Math.max(0.012, drift * 1.5))) continue;
      const kind = Math.floor((noise.at(x / 30 + 5, y / 8) + 1) * 3);
      const kinds = [0, 0, 0, 1].map((i) => blooms[(kind + i) % blooms.length] ?? straw);
      growBloom(surface, add, kinds, {
        ...place,
        y: place.y - (0.5 + near * 7) * random.between(0.4, 1),
      });
    }
    y += apart * 0.8;
  }
  return strokes;
}
