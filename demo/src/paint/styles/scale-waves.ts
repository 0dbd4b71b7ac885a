import { mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { warmest } from '../palettes.ts';
import { disc, ring } from '../svg.ts';

/** One scale of the sea: a fan of rings whose lower half is covered by the next row. */
function scale(surface: PaintSurface, x: number, y: number, r: number, depth: number): string {
  const { random, noise, unit, palette } = surface;
  const place =
    noise.cloud(x / (unit * 60), y / (unit * 60), 2) * 2 + depth * 3.2 + random.bell() * 0.8;
  const base = palette.tones[Math.min(4, Math.max(0, Math.floor(place)))] ?? palette.ink;
  const gilt = random.chance(0.05);
  const paint = gilt ? palette.tones[3] : tone(base, random.bell() * 0.035);
  const light = mix(palette.ground, paint, 0.08);
  const body = disc(x, y, r, light) + disc(x, y, r * 0.94, paint);
  switch (random.whole(0, 2)) {
    case 0:
      return (
        body +
        [0.76, 0.56, 0.36].map((share) => ring(x, y, r * share, light, r * 0.055)).join('') +
        disc(x, y, r * 0.16, light)
      );
    case 1:
      return (
        body +
        disc(x, y, r * 0.72, light) +
        disc(x, y, r * 0.66, paint) +
        disc(x, y, r * 0.42, light) +
        disc(x, y, r * 0.36, mix(paint, palette.ink, 0.3))
      );
    default: {
      const rays = Array.from({ length: 11 }, (_, i) => {
        const angle = Math.PI + (i / 10) * Math.PI;
        return disc(
          x + Math.cos(angle) * r * 0.74,
          y + Math.sin(angle) * r * 0.74,
          r * 0.045,
          light,
        );
      });
      return (
        body +
        rays.join('') +
        ring(x, y, r * 0.5, light, r * 0.045) +
        disc(x, y, r * 0.28, light) +
        disc(x, y, r * 0.22, paint)
      );
    }
  }
}

export const scaleWaves: Style = {
  grain: 0.75,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const r = unit * random.between(6.5, 10);
    const horizon = random.chance(0.7) ? height * random.between(0.18, 0.4) : 0;
    const sky =
      horizon > 0
        ? disc(
            width * random.between(0.25, 0.75),
            horizon * 0.95,
            unit * random.between(13, 20),
            warmest(palette),
          )
        : '';
    const parts: string[] = [sky];
    let row = 0;
    for (let y = horizon; y < height + r; y += r * 0.5) {
      for (let column = -1; column * r * 2 < width + r * 2; column += 1) {
        parts.push(
          scale(
            surface,
            column * r * 2 + (row % 2 === 0 ? 0 : r),
            y + r * 0.4,
            r,
            (height - y) / height,
          ),
        );
      }
      row += 1;
    }
    return { svg: parts.join('') };
  },
};
