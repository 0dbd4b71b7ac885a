import { type Colour, mix } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { coarse, glaze, shade, smooth } from '../pixels.ts';

type Wash = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  paint: Colour;
  strength: number;
  drift: number;
};

/** Sky, shore or loose blooms: where the washes are placed. */
function placeWashes({ width, height, unit, random, palette }: PaintSurface): Wash[] {
  const count = random.whole(6, 8);
  const shore = random.chance(0.5);
  const start = random.between(0, Math.PI * 2);
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const paint = mix(
      palette.tones[i % 5] ?? palette.ink,
      palette.tones[(i + 1) % 5] ?? palette.ink,
      random.between(0, 0.4),
    );
    const common = { paint, strength: random.between(0.55, 0.95), drift: random.between(0, 90) };
    if (shore) {
      return {
        ...common,
        x: width * random.between(0.25, 0.75),
        y: height * (0.12 + t * 0.78),
        rx: width * random.between(0.3, 0.62),
        ry: (height / count) * random.between(0.55, 1.15),
      };
    }
    // The golden angle spreads the blooms like seeds in a flower head.
    const angle = start + i * 2.4;
    const away = Math.sqrt((i + 0.4) / count) * 0.34;
    const size = unit * random.between(15, 29);
    return {
      ...common,
      x: width * (0.5 + Math.cos(angle) * away),
      y: height * (0.5 + Math.sin(angle) * away),
      rx: size,
      ry: size * random.between(0.75, 1.2),
    };
  });
}

export const watercolour: Style = {
  grain: 1.1,
  draw: (surface) => {
    const { width, height, unit, noise, palette } = surface;
    const washes = placeWashes(surface);
    const pools = coarse(width, height, 5, (x, y) =>
      noise.cloud(x / (unit * 22), y / (unit * 22), 4),
    );
    const depths = washes.map(({ x: cx, y: cy, rx, ry, drift }) =>
      coarse(width, height, 8, (x, y) => {
        const far = Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2);
        if (far > 1.7) return -1;
        const size = unit * 15;
        return 1 - far + noise.cloud(x / size + drift, y / size - drift, 4) * 0.62;
      }),
    );
    const paper = mix(palette.ground, [255, 255, 255], 0.5);
    return {
      pixels: shade(width, height, (x, y) => {
        let paint: Colour = paper;
        const pool = pools(x, y);
        for (let i = 0; i < washes.length; i += 1) {
          const wash = washes[i];
          if (!wash || Math.abs(x - wash.x) > wash.rx * 1.7 || Math.abs(y - wash.y) > wash.ry * 1.7)
            continue;
          const depth = depths[i]?.(x, y) ?? -1;
          if (depth <= 0) continue;
          const body = 0.42 + pool * 0.4 + smooth(0, 0.7, depth) * 0.18;
          const rim = smooth(0.075, 0.012, depth) * 0.34;
          paint = glaze(
            paint,
            wash.paint,
            Math.max(0, Math.min(1, smooth(0, 0.02, depth) * (body + rim) * wash.strength)),
          );
        }
        return paint;
      }),
    };
  },
};
