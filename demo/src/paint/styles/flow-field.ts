import { tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { curveThrough, type Point, stroked } from '../svg.ts';

type Lane = { free: (x: number, y: number) => boolean; take: (points: readonly Point[]) => void };

/** Remembers painted positions, so that strands run side by side instead of crossing. */
function createLanes({ width, height }: PaintSurface, gap: number): Lane {
  const columns = Math.ceil(width / gap) + 1;
  const taken = new Uint8Array(columns * (Math.ceil(height / gap) + 1));
  const index = (x: number, y: number) => Math.floor(y / gap) * columns + Math.floor(x / gap);
  return {
    free: (x, y) => x >= 0 && y >= 0 && x < width && y < height && taken[index(x, y)] === 0,
    take: (points) => {
      for (const [x, y] of points) taken[index(x, y)] = 1;
    },
  };
}

function followField(
  surface: PaintSurface,
  lane: Lane,
  start: Point,
  turn: number,
  reach: number,
): Point[] {
  const { unit, noise } = surface;
  const step = unit * 0.62;
  const points: Point[] = [];
  let [x, y] = start;
  for (let i = 0; i < reach && lane.free(x, y); i += 1) {
    points.push([x, y]);
    const bend = noise.cloud(x / (unit * 68), y / (unit * 68), 2);
    const angle = turn + bend * Math.PI * 1.7;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
  }
  return points;
}

export const flowField: Style = {
  grain: 0.7,
  draw: (surface) => {
    const { width, height, unit, random, noise, palette } = surface;
    const lane = createLanes(surface, unit * 0.78);
    const turn = random.between(0, Math.PI * 2);
    const strands: string[] = [];
    for (let i = 0; i < 5200; i += 1) {
      const start: Point = [random.between(0, width), random.between(0, height)];
      const points = followField(surface, lane, start, turn, random.whole(14, 90));
      if (points.length < 6) continue;
      lane.take(points);
      const place = noise.cloud(start[0] / (unit * 95) + 40, start[1] / (unit * 95), 2) * 3.4 + 2.2;
      const base =
        palette.tones[Math.min(4, Math.max(0, Math.floor(place + random.bell() * 0.9)))] ??
        palette.ink;
      const paint = random.chance(0.05) ? palette.ink : tone(base, random.bell() * 0.06);
      const rare = points.filter((_, at) => at % 3 === 0 || at === points.length - 1);
      strands.push(stroked(curveThrough(rare), paint, unit * random.between(0.35, 0.78)));
    }
    return { svg: strands.join('') };
  },
};
