import { type Colour, colour, mix, ramp } from '../../colour.ts';
import type { Noise } from '../../noise.ts';
import { blend, distance, smooth } from '../../pixels.ts';

/** Lengths are hundredths of the picture's height: it is 150 wide and 100 high. */
export type Scene = {
  colourAt: (x: number, y: number) => Colour;
  /** The direction of a brush at this position. */
  angleAt: (x: number, y: number) => number;
  /** The height at which the meadow begins. */
  shoreAt: (x: number) => number;
  /** Where smaller brushes are used, 0 to 1. */
  detailAt: (x: number, y: number) => number;
};

export const SUN = { x: 101, y: 39, radius: 4.6 } as const;
const HORIZON = 52;
export const SHORE = 61;

const skyScale = ramp(
  ['1d3f6e', '2f5f93', '5b86ad', 'a9a3b4', 'e8b08c', 'f6cf86', 'fbe3a4'].map(colour),
);
const cloudLit = colour('fbd9a8');
const cloudRose = colour('dd8d86');
const cloudDark = colour('5d6c94');
const sunPaint = colour('fff6cf');
const halo = colour('fbd470');
const hills = ['7d83a8', '5f6f97', '46618a'].map(colour);
const seaScale = ramp(['6f8fae', '3f6f95', '2d5a80'].map(colour));
const meadowScale = ramp(['a8a24e', '7f9242', '55772f', '34581f', '1f3c1a'].map(colour));

export function createScene(noise: Noise): Scene {
  const fromSun = (x: number, y: number) => distance(x - SUN.x, y - SUN.y);

  const hillTop = (layer: number, x: number) =>
    HORIZON -
    1 -
    (2 - layer) * 1.7 -
    (noise.cloud(x / (26 - layer * 5) + layer * 31, layer * 7.7, 4) + 0.35) * (8 - layer * 2.1);

  const cloudAt = (x: number, y: number) =>
    noise.cloud(x / 34 + noise.at(x / 23, y / 9) * 0.35, y / 11 + 4, 4) + 0.12;

  function skyAt(x: number, y: number): Colour {
    const far = fromSun(x, y);
    if (far < SUN.radius) return sunPaint;
    const rings = Math.sin(far * 1.15 + noise.at(x / 9, y / 9) * 1.3) * 0.06;
    const height = Math.min(1, y / HORIZON + rings + smooth(46, 6, far) * 0.34);
    const clear = blend(skyScale(Math.max(0, height)), halo, smooth(19, SUN.radius, far) * 0.6);
    const cloud = cloudAt(x, y);
    const under = smooth(0.08, 0.34, cloud) * smooth(0, 12, y);
    const lit = mix(cloudRose, cloudLit, smooth(60, 12, far));
    const body = mix(
      lit,
      cloudDark,
      smooth(0.2, 0.62, cloud + noise.at(x / 7, y / 4) * 0.12) * 0.85,
    );
    return blend(clear, body, under * 0.9);
  }

  function seaAt(x: number, y: number): Colour {
    const depth = (y - HORIZON) / (SHORE - HORIZON);
    const water = seaScale(Math.min(1, depth + noise.cloud(x / 9, y * 1.3, 3) * 0.5));
    const path = Math.abs(x - SUN.x) / (SUN.radius * (0.8 + depth * 1.5));
    const glitter = smooth(1.5, 0.2, path) * smooth(-0.2, 0.35, noise.cloud(x / 3.2, y * 2.1, 2));
    const warm = blend(water, cloudRose, smooth(55, 8, Math.abs(x - SUN.x)) * 0.3);
    return blend(warm, sunPaint, glitter * 0.92);
  }

  const shoreAt = (x: number) => SHORE + noise.cloud(x / 30, 3.3, 3) * 4.5 - smooth(75, 0, x) * 3;

  function meadowAt(x: number, y: number): Colour {
    const depth = (y - SHORE) / (100 - SHORE);
    const patch = noise.cloud(x / 24, y / 6, 3);
    const green = meadowScale(Math.min(1, Math.max(0, depth * 0.75 + patch * 0.7 + 0.08)));
    return blend(green, halo, smooth(70, 0, Math.abs(x - SUN.x)) * smooth(0.75, 0, depth) * 0.32);
  }

  return {
    shoreAt,
    colourAt(x, y) {
      if (y > shoreAt(x)) return meadowAt(x, y);
      for (let layer = 2; layer >= 0; layer -= 1) {
        const top = hillTop(layer, x);
        if (y < HORIZON && y > top) {
          const base = hills[layer] ?? cloudDark;
          const mist = blend(base, cloudLit, smooth(top, HORIZON + 4, y) * 0.42);
          return blend(mist, halo, smooth(34, 4, Math.abs(x - SUN.x)) * 0.3);
        }
      }
      return y < HORIZON ? skyAt(x, y) : seaAt(x, y);
    },
    angleAt(x, y) {
      if (y > shoreAt(x)) return noise.cloud(x / 18, y / 9, 2) * 0.9 - 0.12;
      if (y > HORIZON) return noise.at(x / 12, y / 3) * 0.12;
      if (y > hillTop(2, x)) return noise.at(x / 15, y / 6) * 0.7;
      const far = fromSun(x, y);
      const around = Math.atan2(y - SUN.y, x - SUN.x) + Math.PI / 2;
      const wind = noise.cloud(x / 40 + 8, y / 22 + 8, 2) * 2.3 + 0.1;
      const pull = smooth(34, 12, far);
      // Angles are mixed as directions: half a turn is the same stroke.
      return (
        Math.atan2(
          Math.sin(2 * around) * pull + Math.sin(2 * wind) * (1 - pull),
          Math.cos(2 * around) * pull + Math.cos(2 * wind) * (1 - pull),
        ) / 2
      );
    },
    detailAt(x, y) {
      const hill = y < HORIZON + 1 && y > hillTop(0, x) - 1 ? 0.9 : 0;
      const sea = y > HORIZON - 0.5 && y < SHORE + 2 ? 0.85 : 0;
      const sun = smooth(16, 6, fromSun(x, y)) * 0.9;
      const rim = y < HORIZON ? smooth(0.16, 0.02, Math.abs(cloudAt(x, y) - 0.2)) * 0.55 : 0;
      return Math.max(0.14, hill, sea, sun, rim);
    },
  };
}
