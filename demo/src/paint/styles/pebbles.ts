import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { curveThrough, disc, filled, loopAround, ring, stroked } from '../svg.ts';

type Stone = { x: number; y: number; r: number };

/** Large stones first, then smaller ones wherever there is still room. */
function packStones({ width, height, unit, random }: PaintSurface): Stone[] {
  const stones: Stone[] = [];
  for (const [r, tries] of [
    [17, 14],
    [12, 60],
    [8, 160],
    [5, 420],
    [3, 900],
    [1.7, 1600],
  ] as const) {
    for (let i = 0; i < tries; i += 1) {
      const stone = {
        x: random.between(0, width),
        y: random.between(0, height),
        r: unit * r * random.between(0.8, 1.15),
      };
      const free = stones.every(
        (other) =>
          (other.x - stone.x) ** 2 + (other.y - stone.y) ** 2 >
          (other.r + stone.r + unit * 0.55) ** 2,
      );
      if (free) stones.push(stone);
    }
  }
  return stones;
}

function dressStone(surface: PaintSurface, { x, y, r }: Stone, base: Colour): string {
  const { unit, random, noise, palette } = surface;
  const drift = random.between(0, 99);
  const wobble = (share: number) => (angle: number) =>
    r * share * (1 + noise.at(Math.cos(angle) * 0.8 + drift, Math.sin(angle) * 0.8) * 0.13);
  const outline = (share: number) => curveThrough(loopAround(x, y, 18, wobble(share)), true);
  const body = filled(outline(1), base);
  if (r < unit * 2.4) return body;
  const light = mix(base, palette.ground, 0.5);
  switch (random.whole(0, 3)) {
    case 0:
      return (
        body +
        [0.78, 0.58, 0.38, 0.18].map((share) => stroked(outline(share), light, unit * 0.3)).join('')
      );
    case 1:
      return (
        body +
        Array.from({ length: Math.round(r / unit) * 3 }, () =>
          disc(
            x + random.bell() * r * 0.9,
            y + random.bell() * r * 0.9,
            unit * random.between(0.12, 0.38),
            light,
          ),
        ).join('')
      );
    case 2:
      return (
        body +
        filled(outline(0.62), mix(base, palette.ink, 0.35)) +
        ring(x, y, r * 0.3, light, unit * 0.35)
      );
    default:
      return (
        body +
        stroked(
          `M${(x - r * 0.9).toFixed(1)} ${(y + r * 0.2).toFixed(1)}Q${x.toFixed(1)} ${(y - r * 0.5).toFixed(1)} ${(x + r * 0.9).toFixed(1)} ${(y + r * 0.05).toFixed(1)}`,
          light,
          unit * 0.5,
        )
      );
  }
}

export const pebbles: Style = {
  grain: 0.9,
  draw: (surface) => {
    const { unit, random, noise, palette } = surface;
    const stones = packStones(surface).map((stone) => {
      const place =
        noise.cloud(stone.x / (unit * 70), stone.y / (unit * 70), 2) * 3.6 +
        2.4 +
        random.bell() * 1.2;
      const base = palette.tones[Math.min(4, Math.max(0, Math.floor(place)))] ?? palette.ink;
      return dressStone(surface, stone, tone(base, random.bell() * 0.04));
    });
    return { svg: stones.join('') };
  },
};
