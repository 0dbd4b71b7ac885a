import type { Colour } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { blend, distance, shade, smooth } from '../pixels.ts';
import type { Random } from '../random.ts';

type Warp = (x: number, y: number) => readonly [number, number];

/** A lens that distorts the board from a center outward. */
function createLens({ width, height, unit, random }: PaintSurface): Warp {
  const [cx, cy] = [width * random.between(0.35, 0.65), height * random.between(0.35, 0.65)];
  const radius = unit * random.between(34, 48);
  const power = random.between(1.6, 2.6);
  return (x, y) => {
    const away = distance(x - cx, y - cy) / radius;
    if (away >= 1) return [x - cx, y - cy];
    const pull = Math.asin(away) / (Math.PI / 2);
    const stretch = away < 1e-4 ? 0.5 : (pull ** (1 / power) * pull) / away;
    return [(x - cx) * stretch, (y - cy) * stretch];
  };
}

function createWave({ unit, random }: PaintSurface): Warp {
  const [slow, high] = [unit * random.between(9, 16), unit * random.between(3, 6)];
  const tilt = random.between(0.2, 0.9);
  return (x, y) => [
    x + Math.sin(y / slow + Math.sin(x / (slow * 3)) * tilt) * high,
    y + Math.sin(x / (slow * 1.7)) * high * tilt,
  ];
}

function boardOrStripes(random: Random, cell: number): (u: number, v: number) => number {
  const wave = (t: number) => Math.abs(((t / cell) % 2) + (t < 0 ? 2 : 0) - 1) - 0.5;
  return random.chance(0.6) ? (u, v) => wave(u) * wave(v) * 4 : (u, _v) => wave(u) * 2;
}

export const opArt: Style = {
  grain: 0.25,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const cell = unit * random.between(3.2, 5.4);
    const warp = random.chance(0.6) ? createLens(surface) : createWave(surface);
    const read = boardOrStripes(random, cell);
    const accent = random.pick(palette.tones.slice(0, 2));
    const [ax, ay] = [width * random.between(0.2, 0.8), height * random.between(0.2, 0.8)];
    const reach = unit * random.between(18, 30);
    const soft = 1.1 / cell;
    return {
      pixels: shade(width, height, (x, y) => {
        const at = warp(x, y);
        const dark = smooth(-soft * 2, soft * 2, read(at[0], at[1]));
        const inside = smooth(reach + 1, reach - 1, distance(x - ax, y - ay));
        const inked: Colour = blend(palette.ink, accent, inside);
        return blend(palette.ground, inked, dark);
      }),
    };
  },
};
