import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { closed, filled, type Point } from '../svg.ts';

type House = {
  x: number;
  y: number;
  side: number;
  tall: number;
  wall: Colour;
  roof: Colour | undefined;
};

/** A point on a wall: `along` runs from the near edge outward, `up` from the ground. */
function onWall({ x, y, side }: House, dir: number, along: number, up: number): Point {
  return [x + dir * side * along, y - (side / 2) * along - up];
}

function panes(surface: PaintSurface, house: House, dir: number): string {
  const { random, palette } = surface;
  const { side, tall } = house;
  const floors = Math.floor(tall / (side * 0.5));
  const parts: string[] = [];
  for (let floor = 0; floor < floors; floor += 1) {
    for (const along of [0.18, 0.58]) {
      const low = (floor + 0.3) * (tall / floors);
      const high = low + side * 0.26;
      const shape = [
        onWall(house, dir, along, low),
        onWall(house, dir, along + 0.22, low),
        onWall(house, dir, along + 0.22, high),
        onWall(house, dir, along, high),
      ];
      const glow = random.chance(0.35)
        ? mix(palette.tones[3], [255, 236, 180], 0.6)
        : mix(palette.ink, house.wall, 0.35);
      parts.push(filled(closed(shape), glow));
    }
  }
  return parts.join('');
}

function build(surface: PaintSurface, house: House): string {
  const { x, y, side, tall, wall, roof } = house;
  const [left, near, right] = [
    onWall(house, -1, 1, tall),
    onWall(house, -1, 0, tall),
    onWall(house, 1, 1, tall),
  ];
  const walls =
    filled(closed([onWall(house, -1, 1, 0), [x, y], near, left]), tone(wall, -0.01)) +
    filled(closed([onWall(house, 1, 1, 0), [x, y], near, right]), tone(wall, -0.13));
  const glass = panes(surface, house, -1) + panes(surface, house, 1);
  if (!roof)
    return (
      walls + glass + filled(closed([near, right, [x, y - tall - side], left]), tone(wall, 0.07))
    );
  const peak: Point = [x, y - tall - side * 1.15];
  return (
    walls +
    glass +
    filled(closed([left, near, peak]), tone(roof, 0.03)) +
    filled(closed([right, near, peak]), tone(roof, -0.1))
  );
}

export const isometricTown: Style = {
  grain: 0.6,
  draw: (surface) => {
    const { width, height, unit, random, noise, palette } = surface;
    const side = unit * random.between(6.5, 9);
    const walls = [
      palette.tones[2],
      mix(palette.tones[1], palette.ground, 0.4),
      mix(palette.tones[3], palette.ground, 0.35),
    ];
    const roofs = [palette.tones[4], palette.tones[0]];
    const parts: string[] = [];
    const rows = Math.ceil(height / (side / 2)) + 9;
    for (let row = 0; row < rows; row += 1) {
      for (let column = -1; column * side * 2 < width + side * 2; column += 1) {
        const x = column * side * 2 + (row % 2 === 0 ? 0 : side);
        const y = row * (side / 2) + side * 0.5;
        const crowd = noise.cloud(x / (unit * 34), y / (unit * 34), 2) + random.bell() * 0.25;
        if (crowd < -0.02) continue;
        const tall = side * (0.8 + Math.max(0, crowd) * 4.2 + random.between(0, 0.6));
        const roof = tall < side * 1.9 && random.chance(0.7) ? random.pick(roofs) : undefined;
        parts.push(
          build(surface, { x, y, side: side * 0.86, tall, wall: random.pick(walls), roof }),
        );
      }
    }
    return { svg: parts.join('') };
  },
};
