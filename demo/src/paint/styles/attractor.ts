import { type Colour, mix, ramp } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { shade } from '../pixels.ts';
import type { Random } from '../random.ts';

/** Sets of four numbers with interesting orbits. */
const orbits = [
  [-1.4, 1.6, 1.0, 0.7],
  [1.7, 1.7, 0.6, 1.2],
  [1.5, -1.8, 1.6, 0.9],
  [-1.3, -1.3, -1.8, -1.9],
  [1.1, -1.32, -1.03, 1.54],
  [1.8, 1.2, 0.7, 1.9],
  [-1.7, 1.8, -1.9, -0.4],
] as const;

type Orbit = readonly [number, number, number, number];

/** A small change can collapse an orbit into a few dots, so it is tested first. */
function chooseOrbit(random: Random): Orbit {
  const orbit: Orbit = random.pick(orbits);
  const push = () => random.bell() * 0.06;
  const tried: Orbit = [orbit[0] + push(), orbit[1] + push(), orbit[2] + push(), orbit[3] + push()];
  const places = new Set<number>();
  let [x, y] = [0.1, 0.1];
  for (let i = 0; i < 6000; i += 1) {
    const next = Math.sin(tried[0] * y) + tried[2] * Math.cos(tried[0] * x);
    y = Math.sin(tried[1] * x) + tried[3] * Math.cos(tried[1] * y);
    x = next;
    places.add(Math.round(x * 30) * 1000 + Math.round(y * 30));
  }
  return places.size > 1100 ? tried : orbit;
}

/** Counts the visits of a point that jumps along two sines and never repeats. */
function countVisits({ width, height, random }: PaintSurface): {
  visits: Float32Array;
  most: number;
} {
  const [pa, pb, pc, pd] = chooseOrbit(random);
  const visits = new Float32Array(width * height);
  const zoom = Math.min(width / (2.2 + Math.abs(pc) * 2.1), height / (2.2 + Math.abs(pd) * 2.1));
  let [x, y, most] = [0.1, 0.1, 0];
  const jumps = width * height * 1.7;
  for (let i = 0; i < jumps; i += 1) {
    const next = Math.sin(pa * y) + pc * Math.cos(pa * x);
    y = Math.sin(pb * x) + pd * Math.cos(pb * y);
    x = next;
    const px = Math.floor(width / 2 + x * zoom);
    const py = Math.floor(height / 2 + y * zoom);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const at = py * width + px;
    const visitCount = (visits[at] ?? 0) + 1;
    visits[at] = visitCount;
    if (visitCount > most) most = visitCount;
  }
  return { visits, most };
}

export const attractor: Style = {
  grain: 0.5,
  draw: (surface) => {
    const { width, height, random, palette } = surface;
    const { visits, most } = countVisits(surface);
    const dark = palette.ground[0] < 60;
    const bright: Colour = dark ? mix(palette.ink, [255, 255, 255], 0.4) : palette.ink;
    const [first, second] = random.shuffle(palette.tones.slice(0, 4));
    const inks = ramp([palette.ground, first ?? palette.ink, second ?? palette.ink, bright]);
    const reach = Math.log(1 + most * 0.5);
    const scale = Array.from({ length: Math.ceil(most) + 1 }, (_, n) =>
      inks(Math.min(1, (Math.log(1 + n) / reach) ** 0.8)),
    );
    return { pixels: shade(width, height, (x, y) => scale[visits[y * width + x] ?? 0] ?? bright) };
  },
};
