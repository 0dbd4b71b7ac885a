import { mix, ramp, tone } from '../colour.ts';
import type { Style } from '../paint-surface.ts';
import { blend, coarse, everywhere, lit, shade, smooth } from '../pixels.ts';

export const contourMap: Style = {
  grain: 0.7,
  draw: ({ width, height, unit, random, noise, palette }) => {
    const scale = unit * random.between(58, 95);
    const land = coarse(width, height, 3, (x, y) => {
      const bend = noise.at(x / scale + 9, y / scale + 9) * 0.5;
      return (
        noise.cloud(x / scale + bend, y / scale - bend, 3) * 0.62 +
        noise.ridge(x / scale, y / scale, 2) * 0.42
      );
    });
    const heights = everywhere(width, height, land);
    const sea = random.between(0.18, 0.3);
    const water = ramp([
      tone(palette.tones[0], -0.03),
      mix(palette.tones[1], palette.ground, 0.35),
    ]);
    const ground = ramp([
      mix(palette.tones[3], palette.ground, 0.55),
      mix(palette.tones[2], palette.ground, 0.3),
      mix(palette.tones[1], palette.tones[4], 0.25),
      mix(palette.tones[4], palette.tones[3], 0.2),
      palette.ground,
    ]);
    const levels = random.whole(26, 36);
    return {
      pixels: shade(width, height, (x, y) => {
        const at = y * width + x;
        const h = heights[at] ?? 0;
        const dx = ((heights[at + 1] ?? h) - h) * 2;
        const dy = ((heights[at + width] ?? h) - h) * 2;
        const slope = Math.sqrt(dx * dx + dy * dy) / 2 + 1e-5;
        const level = h * levels;
        const nearest = Math.round(level);
        const away = Math.abs(level - nearest) / (slope * levels);
        const wet = h < sea;
        const share = wet
          ? Math.floor(level) / levels / sea
          : (Math.floor(level) / levels - sea) / (0.92 - sea);
        const flat = wet ? water(Math.max(0, share)) : ground(Math.min(1, Math.max(0, share)));
        const sun = lit(flat, 1 + Math.max(-0.16, Math.min(0.14, (dx + dy) * (wet ? -2 : -9))));
        const thick = nearest % 5 === 0 ? 1.5 : 0.8;
        const line = smooth(thick + 0.7, thick - 0.4, away) * (wet ? 0.28 : 0.62);
        const coast = smooth(2.6, 1.4, Math.abs(h - sea) / slope);
        return blend(blend(sun, palette.ink, line), palette.ink, coast);
      }),
    };
  },
};
