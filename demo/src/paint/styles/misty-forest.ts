import { type Colour, css, mix } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { closed, disc, filled, type Point } from '../svg.ts';

/** A fir: a narrow tower of drooping branches. */
function fir(
  { random }: PaintSurface,
  x: number,
  foot: number,
  tall: number,
  paint: Colour,
): string {
  const tiers = Math.max(7, Math.round(tall / 22));
  const half = tall * random.between(0.15, 0.21);
  const side = (dir: number): Point[] =>
    Array.from({ length: tiers }, (_, i) => {
      const t = (i + 1) / tiers;
      const reach = half * t * random.between(0.75, 1.1);
      const y = foot - tall + t * tall * 0.95;
      const tuck: Point = [x + dir * reach * 0.45, y - tall * 0.012];
      return [[x + dir * reach, y + tall * 0.014] as Point, tuck];
    }).flat();
  const trunk = filled(
    closed([
      [x - tall * 0.012, foot - tall * 0.06],
      [x + tall * 0.012, foot - tall * 0.06],
      [x + tall * 0.014, foot + tall * 0.03],
      [x - tall * 0.014, foot + tall * 0.03],
    ]),
    paint,
  );
  return filled(closed([[x, foot - tall], ...side(1), ...side(-1).reverse()]), paint) + trunk;
}

function birds({ width, height, unit, random }: PaintSurface, paint: Colour): string {
  const [cx, cy] = [width * random.between(0.25, 0.75), height * random.between(0.12, 0.3)];
  return Array.from({ length: random.whole(4, 9) }, () => {
    const [x, y, s] = [
      cx + random.bell() * unit * 26,
      cy + random.bell() * unit * 9,
      unit * random.between(0.7, 1.3),
    ];
    return `<path d="M${x - s} ${y - s * 0.5}Q${x - s * 0.4} ${y - s * 0.6} ${x} ${y}Q${x + s * 0.4} ${y - s * 0.6} ${x + s} ${y - s * 0.5}" fill="none" stroke="${css(paint)}" stroke-width="${unit * 0.16}"/>`;
  }).join('');
}

export const mistyForest: Style = {
  grain: 0.9,
  draw: (surface) => {
    const { width, height, unit, random, noise, palette } = surface;
    const mist = mix(palette.ground, palette.tones[2], 0.22);
    const deep = mix(palette.tones[0], palette.ink, 0.6);
    const layers = random.whole(5, 6);
    const sun = disc(
      width * random.between(0.25, 0.75),
      height * random.between(0.18, 0.34),
      unit * random.between(6, 10),
      mix(palette.tones[3], palette.ground, 0.35),
      0.9,
    );
    const parts = [
      `<rect width="100%" height="100%" fill="url(#sky)"/>`,
      sun,
      birds(surface, mix(deep, mist, 0.3)),
    ];
    for (let layer = 0; layer < layers; layer += 1) {
      const t = layer / (layers - 1);
      const paint = mix(mix(mist, palette.tones[1], 0.28), deep, t ** 1.15);
      const base = height * (0.5 + t * 0.46);
      const slope = (x: number) =>
        base + noise.cloud(x / (unit * 70) + layer * 13, layer * 5, 3) * height * 0.13;
      const ground: Point[] = Array.from({ length: 41 }, (_, i) => [
        (width * i) / 40,
        slope((width * i) / 40),
      ]);
      const size = height * (0.09 + t * 0.27);
      for (let x = -unit * 4; x < width + unit * 4; x += size * random.between(0.13, 0.42)) {
        if (noise.at(x / (unit * 24) + layer * 9, 2) < -0.28) continue;
        parts.push(fir(surface, x, slope(x) + unit, size * random.between(0.55, 1.12), paint));
      }
      parts.push(filled(closed([...ground, [width, height], [0, height]]), paint));
      parts.push(
        `<rect y="${base - size * 0.4}" width="100%" height="${height}" fill="url(#fog)" opacity="${((1 - t) * 0.75).toFixed(2)}"/>`,
      );
    }
    const stop = (at: number, paint: Colour, seen: number) =>
      `<stop offset="${at}" stop-color="${css(paint)}" stop-opacity="${seen}"/>`;
    const defs = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stop(0, mix(palette.tones[2], palette.ground, 0.35), 1)}${stop(0.6, mist, 1)}</linearGradient><linearGradient id="fog" x1="0" y1="0" x2="0" y2="1">${stop(0, mist, 0)}${stop(0.35, mist, 0.9)}${stop(1, mist, 0.9)}</linearGradient></defs>`;
    return { svg: defs + parts.join('') };
  },
};
