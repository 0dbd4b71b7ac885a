import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { coarse, glaze, shade, smooth } from '../pixels.ts';
import { disc } from '../svg.ts';

function splash({ width, height, unit, random }: PaintSurface, ink: Colour): string {
  const drops: string[] = [];
  for (let i = 0; i < 46; i += 1) {
    const off = Math.abs(random.bell()) * width * 0.42 + unit * 2;
    const y = height * (0.5 + random.bell() * 0.42);
    const size = unit * 0.12 + unit * 1.1 * random.next() ** 5;
    const strength = random.between(0.55, 0.95);
    drops.push(
      disc(width / 2 + off, y, size, ink, strength),
      disc(width / 2 - off, y, size * 0.96, ink, strength),
    );
  }
  return drops.join('');
}

/** Folded paper: one half is drawn, the other is its print. */
export const inkBlot: Style = {
  grain: 1,
  draw: (surface) => {
    const { width, height, unit, random, noise, palette } = surface;
    const spread = random.between(22, 34);
    const tall = random.between(0.72, 1.05);
    const body = coarse(width / 2 + 8, height, 4, (x, y) => {
      const wide = x / (width * 0.5);
      const high = Math.abs(y / height - 0.5) * 2;
      const shape = noise.cloud(x / (unit * spread), y / (unit * spread), 5);
      const spine = noise.cloud(3, y / (unit * 16), 3) * 0.35;
      return shape * 1.25 + spine + 0.62 - wide * 1.15 - high ** 2.4 * tall * 1.5;
    });
    const pools = coarse(width / 2 + 8, height, 5, (x, y) =>
      noise.cloud(x / (unit * 14) + 60, y / (unit * 14), 4),
    );
    const second = coarse(width / 2 + 8, height, 5, (x, y) => {
      const shape = noise.cloud(x / (unit * 20) + 90, y / (unit * 20) + 90, 4);
      return (
        shape * 1.2 +
        0.15 -
        Math.abs(x / (width * 0.5) - 0.3) * 1.4 -
        Math.abs(y / height - 0.45) * 1.3
      );
    });
    const ink = mix(palette.ink, palette.tones[0], 0.25);
    const accent = random.pick([palette.tones[4], palette.tones[1], palette.tones[3]]);
    const paper = tone(palette.ground, 0.005);
    return {
      pixels: shade(width, height, (px, y) => {
        const x = Math.abs(px - width / 2);
        const depth = body(x, y);
        const tint = second(x, y);
        const wash =
          smooth(0, 0.02, tint) * (0.3 + smooth(0.09, 0, tint) * 0.3 + pools(x, y) * 0.15);
        const under = glaze(paper, accent, Math.max(0, wash));
        const cover = smooth(0, 0.03, depth);
        const pool =
          0.72 + smooth(0.1, 0, depth) * 0.28 + smooth(0.1, 0.5, depth + pools(x, y) * 0.5) * 0.25;
        return glaze(under, ink, cover * Math.min(1, pool));
      }),
      svg: splash(surface, ink),
    };
  },
};
