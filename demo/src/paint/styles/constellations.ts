import { mix } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { blend, coarse, shade } from '../pixels.ts';
import { disc, lineThrough, type Point, ring, stroked } from '../svg.ts';

/** Joins each star of a figure to the nearest one already joined. */
function joinStars(stars: readonly Point[]): [Point, Point][] {
  const joined: Point[] = stars.slice(0, 1);
  const lines: [Point, Point][] = [];
  const waiting = stars.slice(1);
  while (waiting.length > 0) {
    let best = { far: Number.POSITIVE_INFINITY, from: 0, to: 0 };
    joined.forEach(([x, y], from) => {
      waiting.forEach(([u, v], to) => {
        const far = (x - u) ** 2 + (y - v) ** 2;
        if (far < best.far) best = { far, from, to };
      });
    });
    const [next] = waiting.splice(best.to, 1);
    const from = joined[best.from];
    if (!next || !from) break;
    lines.push([from, next]);
    joined.push(next);
  }
  return lines;
}

function figure(surface: PaintSurface, cx: number, cy: number): string {
  const { unit, random, palette } = surface;
  const stars = Array.from(
    { length: random.whole(5, 9) },
    (): Point => [cx + random.bell() * unit * 26, cy + random.bell() * unit * 22],
  );
  const lines = joinStars(stars).map((line) =>
    stroked(lineThrough(line), palette.ink, unit * 0.13, 0.6),
  );
  const lights = stars.map(([x, y]) => {
    const size = unit * random.between(0.35, 0.85);
    return disc(x, y, size * 2.6, palette.tones[2], 0.16) + disc(x, y, size, palette.ink);
  });
  return lines.concat(lights).join('');
}

function dial({ width, height, unit, palette }: PaintSurface, radius: number): string {
  const [cx, cy] = [width / 2, height / 2];
  const rings = [1, 1.035, 0.66, 0.33].map((share, i) =>
    ring(cx, cy, radius * share, palette.ink, unit * (i < 2 ? 0.16 : 0.09), i < 2 ? 0.6 : 0.25),
  );
  const ticks = Array.from({ length: 120 }, (_, i) => {
    const angle = (i / 120) * Math.PI * 2;
    const long = i % 10 === 0 ? 0.965 : 1;
    const at = (share: number): Point => [
      cx + Math.cos(angle) * radius * share,
      cy + Math.sin(angle) * radius * share,
    ];
    return stroked(lineThrough([at(long), at(1.035)]), palette.ink, unit * 0.1, 0.5);
  });
  return rings.concat(ticks).join('');
}

export const constellations: Style = {
  grain: 0.7,
  draw: (surface) => {
    const { width, height, unit, random, noise, palette } = surface;
    const cloud = coarse(width, height, 7, (x, y) => {
      const band = Math.max(
        0,
        1 - Math.abs((x - width / 2) * 0.5 + (y - height / 2)) / (unit * 55),
      );
      return Math.max(
        0,
        noise.cloud(x / (unit * 40), y / (unit * 40), 5) * 0.7 + band * 0.5 - 0.08,
      );
    });
    const hue = coarse(
      width,
      height,
      12,
      (x, y) => noise.at(x / (unit * 60) + 30, y / (unit * 60)) * 0.5 + 0.5,
    );
    const [near, far] = [
      mix(palette.tones[0], palette.tones[1], 0.3),
      mix(palette.tones[3], palette.tones[4], 0.5),
    ];
    const dust = Array.from({ length: 620 }, () =>
      disc(
        random.between(0, width),
        random.between(0, height),
        unit * (0.06 + 0.26 * random.next() ** 6),
        palette.ink,
        random.between(0.25, 0.95),
      ),
    );
    const columns = Math.max(2, Math.round(width / (unit * 42)));
    const rows = Math.max(2, Math.round(height / (unit * 42)));
    const figures = Array.from({ length: columns * rows }, (_, i) =>
      figure(
        surface,
        ((i % columns) + 0.5 + random.bell() * 0.2) * (width / columns),
        (Math.floor(i / columns) + 0.5 + random.bell() * 0.2) * (height / rows),
      ),
    );
    const round = random.chance(0.6) ? dial(surface, Math.min(width, height) * 0.46) : '';
    return {
      pixels: shade(width, height, (x, y) =>
        blend(palette.ground, blend(near, far, hue(x, y)), Math.min(0.8, cloud(x, y))),
      ),
      svg: dust.concat(figures).join('') + round,
    };
  },
};
