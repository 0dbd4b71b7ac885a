import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { lit, shade } from '../pixels.ts';
import type { Random } from '../random.ts';

type Draft = (warp: number, weft: number) => boolean;

/** The weaver's draft: which thread is on top. */
function chooseDraft(random: Random): Draft {
  const wide = random.whole(8, 14);
  return random.pick<Draft>([
    (warp, weft) => (warp + weft) % 4 < 2,
    (warp, weft) => ((Math.floor(warp / wide) % 2 === 0 ? warp : -warp - 1) + weft + 4000) % 4 < 2,
    (warp, weft) =>
      (Math.abs((warp % (wide * 2)) - wide) + Math.abs((weft % (wide * 2)) - wide)) % 5 < 2,
    (warp, weft) => (Math.floor(warp / 2) + Math.floor(weft / 2)) % 2 === 0,
    (warp, weft) => (warp * 2 + weft) % 5 < 2,
  ]);
}

/** Bands of color repeated and mirrored, as on a loom. */
function dress({ random, palette }: PaintSurface, count: number): Colour[] {
  const paints = random
    .shuffle([palette.ground, palette.ink, ...palette.tones])
    .slice(0, random.whole(4, 5));
  const set = Array.from({ length: random.whole(6, 10) }, () => ({
    paint: random.pick(paints),
    wide: random.pick([1, 2, 2, 4, 6, 10, 14]),
  }));
  const repeat = [...set, ...set.slice(1, -1).reverse()].flatMap(({ paint, wide }) =>
    Array.from({ length: wide }, () => paint),
  );
  return Array.from({ length: count }, (_, i) =>
    tone(repeat[i % repeat.length] ?? palette.ink, random.bell() * 0.03),
  );
}

export const wovenTextile: Style = {
  grain: 0.8,
  draw: (surface) => {
    const { width, height, unit, random, noise } = surface;
    const thread = Math.max(6, unit * random.between(0.85, 1.25));
    const over = chooseDraft(random);
    const warps = dress(surface, Math.ceil(width / thread) + 2);
    const wefts = random.chance(0.5) ? dress(surface, Math.ceil(height / thread) + 2) : warps;
    const sway = Float32Array.from(
      { length: height },
      (_, y) => noise.at(y / (unit * 22), 4) * thread * 0.5,
    );
    const sag = Float32Array.from(
      { length: width },
      (_, x) => noise.at(x / (unit * 22), 9) * thread * 0.5,
    );
    const gap = mix(surface.palette.ink, [0, 0, 0], 0.4);
    return {
      pixels: shade(width, height, (x, y) => {
        const u = (x + (sway[y] ?? 0) + thread) / thread;
        const v = (y + (sag[x] ?? 0) + thread) / thread;
        const warp = Math.floor(u);
        const weft = Math.floor(v);
        const top = over(warp, weft);
        const across = (top ? u - warp : v - weft) - 0.5;
        const along = (top ? v - weft : u - warp) - 0.5;
        const paint = (top ? warps[warp % warps.length] : wefts[weft % wefts.length]) ?? gap;
        const twist = Math.sin((along + across * 0.7) * 12.5) * 0.05;
        const round = 1.06 - across * across * 1.9 - along * along * 0.5 + twist;
        return Math.abs(across) > 0.47 ? gap : lit(paint, round);
      }),
    };
  },
};
