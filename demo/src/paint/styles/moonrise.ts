import { mix, ramp } from '../colour.ts';
import type { Style } from '../paint-surface.ts';
import { blend, coarse, distance, shade, smooth } from '../pixels.ts';

/** A low moon over open water; the sea reflects the sky in broken strips. */
export const moonrise: Style = {
  grain: 0.9,
  draw: ({ width, height, unit, random, noise, palette }) => {
    const dark = palette.ground[0] < 60;
    const high = dark ? palette.ground : mix(palette.tones[0], palette.ink, 0.25);
    const low = dark
      ? mix(palette.tones[3], palette.tones[2], 0.35)
      : mix(palette.tones[3], palette.ground, 0.45);
    const sky = ramp([
      high,
      mix(palette.tones[0], palette.tones[1], 0.4),
      mix(palette.tones[1], low, 0.55),
      low,
    ]);
    const moon = mix(dark ? palette.ink : palette.ground, palette.tones[2], 0.08);
    const horizon = height * random.between(0.52, 0.66);
    const [mx, my] = [width * random.between(0.28, 0.72), horizon * random.between(0.42, 0.72)];
    const radius = unit * random.between(7, 13);
    const veil = coarse(width, horizon + 8, 7, (x, y) =>
      noise.cloud(x / (unit * 60), y / (unit * 9), 4),
    );
    const swell = coarse(width, height, 4, (x, y) => {
      const depth = Math.max(0.02, (y - horizon) / (height - horizon));
      return noise.cloud(
        x / (unit * (6 + depth * 42)),
        (y - horizon) / (unit * (0.45 + depth * 1.9)),
        3,
      );
    });
    return {
      pixels: shade(width, height, (x, y) => {
        if (y < horizon) {
          const away = distance(x - mx, y - my);
          const t = y / horizon + veil(x, y) * 0.16;
          const glow = smooth(radius * 5, radius * 0.8, away) * 0.42;
          const lit = blend(sky(Math.min(1, Math.max(0, t))), moon, glow);
          return blend(
            lit,
            moon,
            smooth(radius + 0.8, radius - 0.8, away) * (0.94 - Math.max(0, veil(x, y)) * 0.5),
          );
        }
        const depth = (y - horizon) / (height - horizon);
        const wave = swell(x, y);
        const mirror = sky(Math.min(1, Math.max(0, 0.86 - depth * 0.8 + wave * 0.3)));
        const water = blend(mirror, high, 0.25 + depth * 0.25);
        const path = Math.abs(x - mx) / (radius * (0.55 + depth * 1.9));
        const glitter = smooth(1.15, 0.1, path) * smooth(0.02, 0.3, wave + 0.14 - path * 0.2);
        return blend(water, moon, glitter * 0.85);
      }),
    };
  },
};
