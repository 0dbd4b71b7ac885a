import { type Colour, mix } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { blend, distance, shade, smooth } from '../pixels.ts';

type Comb = (x: number, y: number) => number;

/** A family of fine lines; the value is how much of the pixel a line covers. */
function createComb(
  { width, height, unit, random }: PaintSurface,
  pitch: number,
  round: number,
): Comb {
  const cover = (d: number) => {
    const off = d / pitch - Math.floor(d / pitch);
    return smooth(0.25 - 0.6 / pitch, 0.25 + 0.6 / pitch, Math.abs(off - 0.5));
  };
  const cx = width * random.between(0.25, 0.75);
  const cy = height * random.between(0.25, 0.75);
  if (random.chance(round)) return (x, y) => cover(distance(x - cx, y - cy));
  const turn = random.between(0, Math.PI);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const swell = unit * random.between(2, 7);
  const slow = unit * random.between(30, 60);
  return (x, y) => cover(x * c + y * s + Math.sin((x * s - y * c) / slow) * swell + 1e4);
}

export const moire: Style = {
  grain: 0.3,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const pitch = unit * random.between(2.4, 3.6);
    const first = createComb(surface, pitch, 1);
    const second = createComb(surface, pitch * random.between(0.95, 1.06), 0.75);
    const [a, b] = random.shuffle(palette.tones.slice(0, 4));
    const one: Colour = a ?? palette.ink;
    const two: Colour = b ?? palette.ink;
    const both = mix(mix(one, two, 0.5), palette.ink, 0.62);
    const [cx, cy] = [width * random.between(0.35, 0.65), height * random.between(0.35, 0.65)];
    const radius = unit * random.between(24, 36);
    return {
      pixels: shade(width, height, (x, y) => {
        const inside = smooth(radius + 0.7, radius - 0.7, distance(x - cx, y - cy));
        const p = first(x, y);
        const q = second(x, y);
        const flipped = p + (1 - 2 * p) * inside;
        const left = blend(palette.ground, one, flipped);
        return blend(left, blend(two, both, flipped), q);
      }),
    };
  },
};
