import { type Colour, mix } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { blend, coarse, shade, smooth } from '../pixels.ts';
import { closed, curveThrough, disc, filled, moved, type Point, stroked } from '../svg.ts';

const girths = [0.1, 0.62, 0.95, 1, 0.94, 0.8, 0.6, 0.4, 0.22, 0.13];

/** A spine bent in a long S, read at 0 (nose) to 1 (root of the tail). */
function spineOf(bend: number, phase: number): (t: number) => Point {
  return (t) => [(0.5 - t) * 100, Math.sin(t * 3.1 + phase) * bend * (0.3 + t)];
}

function flank(spine: (t: number) => Point, girth: number, dir: number): Point[] {
  return girths.map((g, i): Point => {
    const [x, y] = spine(i / (girths.length - 1));
    return [x, y + dir * g * girth];
  });
}

function outline(spine: (t: number) => Point, girth: number): Point[] {
  return [...flank(spine, girth, -1), ...flank(spine, girth, 1).reverse()];
}

function koi(
  surface: PaintSurface,
  x: number,
  y: number,
  turn: number,
  size: number,
  coat: readonly Colour[],
): string {
  const { random } = surface;
  const [skin, patch, dark] = [
    coat[0] ?? surface.palette.ground,
    coat[1] ?? surface.palette.tones[4],
    coat[2] ?? surface.palette.ink,
  ];
  const spine = spineOf(random.between(6, 12) * random.pick([-1, 1]), random.between(0, 2));
  const body = curveThrough(outline(spine, 11), true);
  const [tx, ty] = spine(1);
  const lean = (spine(1)[1] - spine(0.85)[1]) * 1.6;
  const tail = curveThrough(
    [
      [tx + 2, ty - 1],
      [tx - 12, ty - 8 + lean],
      [tx - 27, ty - 13 + lean * 1.5],
      [tx - 17, ty + lean],
      [tx - 25, ty + 11 + lean * 1.4],
      [tx - 10, ty + 7 + lean],
      [tx + 2, ty + 1],
    ],
    true,
  );
  const fin = (t: number, dir: number, reach: number) => {
    const [fx, fy] = spine(t);
    return filled(
      closed([
        [fx + 4, fy + dir * 9],
        [fx - 8, fy + dir * (9 + reach)],
        [fx - 14, fy + dir * (6 + reach * 0.7)],
        [fx - 6, fy + dir * 8],
      ]),
      mix(skin, patch, 0.12),
      0.75,
    );
  };
  const marks = Array.from({ length: random.whole(2, 4) }, (_, i) => {
    const from = 1 + i * 2 + random.whole(0, 1);
    const edge = (dir: number) =>
      flank(spine, 10.2, dir).slice(from, from + 2 + random.whole(0, 1));
    const [near, far] = [random.between(-0.3, 1), random.between(-1, 0.3)];
    const back = spine((from + 2.4) / (girths.length - 1));
    const blot = random.chance(0.5)
      ? [...edge(-1), [back[0], back[1] + near * 5] as Point, ...edge(1).reverse()]
      : [
          ...edge(random.pick([-1, 1])),
          [back[0] - 2, back[1] + far * 4] as Point,
          [back[0] + 9, back[1] + near * 3] as Point,
        ];
    return filled(curveThrough(blot, true), i === 2 ? dark : patch);
  });
  const back = stroked(
    curveThrough([0.25, 0.4, 0.55, 0.7].map((t) => spine(t))),
    mix(patch, dark, 0.3),
    1.2,
    0.6,
  );
  const eyes =
    disc(43, spine(0.06)[1] - 4.4, 1.1, dark) + disc(43, spine(0.06)[1] + 4.4, 1.1, dark);
  const shadow = moved(
    x + size * 9,
    y + size * 13,
    turn,
    size,
    filled(body, [4, 18, 24], 0.2) + filled(tail, [4, 18, 24], 0.14),
  );
  const fish =
    fin(0.28, -1, 13) +
    fin(0.28, 1, 13) +
    fin(0.66, -1, 7) +
    fin(0.66, 1, 7) +
    filled(tail, mix(skin, patch, 0.15), 0.85) +
    filled(body, skin);
  return shadow + moved(x, y, turn, size, fish + marks.join('') + back + eyes);
}

function lilyPad({ random }: PaintSurface, x: number, y: number, r: number, paint: Colour): string {
  const notch = random.between(0, Math.PI * 2);
  const edge = Array.from({ length: 22 }, (_, i): Point => {
    const angle = notch + 0.16 + (i / 21) * (Math.PI * 2 - 0.32);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  const veins = edge
    .filter((_, i) => i % 3 === 1)
    .map(([vx, vy]) =>
      stroked(
        `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + (vx - x) * 0.86).toFixed(1)} ${(y + (vy - y) * 0.86).toFixed(1)}`,
        mix(paint, [255, 255, 255], 0.25),
        r * 0.025,
        0.7,
      ),
    );
  return (
    disc(x + r * 0.12, y + r * 0.2, r, [4, 18, 24], 0.22) +
    filled(closed([...edge, [x, y]]), paint) +
    veins.join('')
  );
}

export const koiPond: Style = {
  grain: 0.6,
  draw: (surface) => {
    const { width, height, unit, random, noise, palette } = surface;
    const ripple = coarse(width, height, 5, (x, y) =>
      noise.ridge(x / (unit * 17), y / (unit * 17), 2),
    );
    const depth = coarse(
      width,
      height,
      12,
      (x, y) => noise.cloud(x / (unit * 60), y / (unit * 60), 3) * 0.5 + 0.5,
    );
    const [deep, shallow] = [
      mix(palette.tones[0], palette.ink, 0.5),
      mix(palette.tones[0], palette.tones[1], 0.5),
    ];
    const coats: Colour[][] = [
      [
        [246, 240, 228],
        [217, 78, 40],
        [34, 30, 34],
      ],
      [
        [236, 150, 52],
        [246, 226, 190],
        [150, 66, 24],
      ],
      [
        [244, 240, 234],
        [40, 38, 44],
        [200, 70, 44],
      ],
      [
        [226, 96, 46],
        [246, 236, 220],
        [40, 32, 32],
      ],
    ];
    const swirl = random.pick([-1, 1]);
    const count = random.whole(4, 6);
    const fish = Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2 + random.bell() * 0.4;
      const reach = random.between(0.2, 0.34);
      const turn = angle + (swirl * Math.PI) / 2 + random.bell() * 0.5;
      return koi(
        surface,
        width * (0.5 + Math.cos(angle) * reach),
        height * (0.5 + Math.sin(angle) * reach),
        turn,
        (unit / 3.6) * random.between(0.8, 1.15),
        random.pick(coats),
      );
    });
    const pads = Array.from({ length: random.whole(5, 9) }, () => {
      const edge = random.chance(0.5);
      const x = edge ? random.between(0, width) : random.pick([0.04, 0.96]) * width;
      const y = edge ? random.pick([0.04, 0.96]) * height : random.between(0, height);
      return lilyPad(
        surface,
        x + random.bell() * unit * 6,
        y + random.bell() * unit * 6,
        unit * random.between(5, 10),
        mix([92, 140, 84], palette.tones[1], random.between(0, 0.35)),
      );
    });
    return {
      pixels: shade(width, height, (x, y) =>
        blend(
          blend(deep, shallow, depth(x, y)),
          [255, 255, 255],
          smooth(0.86, 1, ripple(x, y)) * 0.16,
        ),
      ),
      svg: fish.join('') + pads.join(''),
    };
  },
};
