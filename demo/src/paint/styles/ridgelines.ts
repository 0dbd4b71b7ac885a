import { css, mix, ramp } from '../colour.ts';
import type { Style } from '../paint-surface.ts';
import { curveThrough, type Point } from '../svg.ts';

export const ridgelines: Style = {
  grain: 0.7,
  draw: ({ width, height, unit, random, noise, palette }) => {
    const count = random.whole(52, 74);
    const [left, right] = [width * 0.1, width * 0.9];
    const [top, low] = [height * 0.2, height * 0.92];
    const peak = height * random.between(0.1, 0.17);
    const heart = random.between(0.38, 0.62);
    const narrow = random.between(0.16, 0.28);
    const inks = ramp([
      palette.ink,
      palette.tones[2],
      palette.tones[random.whole(0, 1)] ?? palette.ink,
    ]);
    const lines = Array.from({ length: count }, (_, i) => {
      const t = i / (count - 1);
      const y = top + (low - top) * t;
      const points = Array.from({ length: 96 }, (_, at): Point => {
        const u = at / 95;
        const swell = Math.exp(-(((u - heart - Math.sin(t * 5) * 0.06) / narrow) ** 2));
        const rise = Math.max(0, noise.cloud(u * 9 + i * 0.11, i * 0.13, 4) * 0.9 + 0.35) * swell;
        const tremble = noise.at(u * 34, i * 3.7) * 0.018;
        return [
          left + (right - left) * u,
          y - (rise + tremble) * peak * (0.7 + Math.sin(t * Math.PI) * 0.7),
        ];
      });
      const path = curveThrough(points);
      const ink = css(mix(inks(t), palette.ink, 0.15));
      const skirt = `${path}V${(y + unit * 6).toFixed(1)}H${left.toFixed(1)}Z`;
      return `<path d="${skirt}" fill="${css(palette.ground)}"/><path d="${path}" fill="none" stroke="${ink}" stroke-width="${(unit * 0.26).toFixed(2)}" stroke-linecap="round"/>`;
    });
    return { svg: lines.join('') };
  },
};
