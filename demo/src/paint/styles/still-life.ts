import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { block, curveThrough, disc, filled, moved, type Point, stroked } from '../svg.ts';

/** Half a vessel, from lip to foot: how wide it is at each height. */
const shapes = [
  [0.34, 0.26, 0.3, 0.72, 0.98, 1, 0.86, 0.6, 0.52],
  [0.6, 0.5, 0.52, 0.7, 0.84, 0.9, 0.88, 0.8, 0.74],
  [0.26, 0.2, 0.2, 0.24, 0.5, 0.92, 1, 0.88, 0.62],
  [1, 0.96, 0.9, 0.84, 0.78, 0.7, 0.62, 0.5, 0.44],
  [0.22, 0.2, 0.2, 0.22, 0.3, 0.74, 0.84, 0.86, 0.84],
] as const;

function vessel(
  surface: PaintSurface,
  x: number,
  foot: number,
  tall: number,
  wide: number,
  paint: Colour,
): string {
  const { random, unit, palette } = surface;
  const shape = random.pick(shapes);
  const last = shape.length - 1;
  const side = (dir: number, share = 1): Point[] =>
    shape.map((w, i) => [x + dir * w * wide * share, foot - tall * (1 - i / last)]);
  const body = curveThrough([...side(-1), ...side(1).reverse()], true);
  const shadeSide = curveThrough([...side(0.25), ...side(1).reverse()], true);
  const lip = shape[0] * wide;
  const mouth = `<ellipse cx="${x.toFixed(1)}" cy="${(foot - tall).toFixed(1)}" rx="${lip.toFixed(1)}" ry="${(lip * 0.2).toFixed(1)}" fill="rgb(${tone(paint, -0.2).map(Math.round).join(',')})"/>`;
  const band = random.whole(3, 5);
  const bandY = foot - tall * (1 - band / last);
  const half = (shape[band] ?? 0.5) * wide;
  const stripe = random.chance(0.6)
    ? stroked(
        `M${(x - half * 0.97).toFixed(1)} ${bandY.toFixed(1)}Q${x.toFixed(1)} ${(bandY + half * 0.2).toFixed(1)} ${(x + half * 0.97).toFixed(1)} ${bandY.toFixed(1)}`,
        random.pick([palette.ground, palette.ink, palette.tones[3]]),
        unit * random.between(0.6, 1.6),
      )
    : '';
  return filled(body, paint) + filled(shadeSide, tone(paint, -0.07)) + stripe + mouth;
}

function fruit(
  { random, unit, palette }: PaintSurface,
  x: number,
  foot: number,
  r: number,
): string {
  const paint = random.pick([palette.tones[4], palette.tones[3], palette.tones[1]]);
  const y = foot - r * 0.94;
  const stem = stroked(
    `M${x.toFixed(1)} ${(y - r * 0.85).toFixed(1)}q${(r * 0.1).toFixed(1)} ${(-r * 0.35).toFixed(1)} ${(r * 0.3).toFixed(1)} ${(-r * 0.4).toFixed(1)}`,
    palette.ink,
    unit * 0.35,
  );
  const leaf = moved(
    x + r * 0.1,
    y - r * 0.98,
    -0.5,
    r / 20,
    filled('M0 0C5 -7 15 -6 19 0C14 5 5 5 0 0Z', mix(palette.tones[0], [80, 120, 70], 0.5)),
  );
  return (
    disc(x, y, r, paint) +
    filled(
      `M${x.toFixed(1)} ${(y - r).toFixed(1)}A${r} ${r} 0 0 1 ${x.toFixed(1)} ${(y + r).toFixed(1)}A${r * 1.7} ${r * 1.7} 0 0 0 ${x.toFixed(1)} ${(y - r).toFixed(1)}Z`,
      tone(paint, -0.08),
    ) +
    stem +
    leaf
  );
}

function sprig(
  { random, unit, palette }: PaintSurface,
  x: number,
  y: number,
  tall: number,
): string {
  const green = mix(palette.tones[0], palette.ink, random.between(0, 0.4));
  const lean = random.bell() * tall * 0.5;
  const at = (t: number): Point => [x + lean * t * t, y - tall * t];
  const leaves = Array.from({ length: 10 }, (_, i) => {
    const t = 0.25 + (i / 10) * 0.75;
    const [lx, ly] = at(t);
    const turn = -Math.PI / 2 + (i % 2 === 0 ? 0.85 : -0.85) + lean / tall;
    return moved(
      lx,
      ly,
      turn,
      (tall / 100) * (1.15 - t * 0.4),
      filled('M0 0C6 -7 18 -7 25 0C18 6 6 6 0 0Z', tone(green, random.bell() * 0.05)),
    );
  });
  return stroked(curveThrough([0, 0.3, 0.6, 1].map(at)), green, unit * 0.45) + leaves.join('');
}

export const stillLife: Style = {
  grain: 1.1,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const table = height * random.between(0.6, 0.7);
    const wall = mix(
      random.pick([palette.tones[2], palette.tones[1], palette.tones[3]]),
      palette.ground,
      0.45,
    );
    const cloth = mix(
      random.pick([palette.tones[0], palette.ground, palette.tones[4]]),
      palette.ground,
      0.15,
    );
    const arch = filled(
      `M${width * 0.16} ${table}V${height * 0.34}A${width * 0.34} ${height * 0.26} 0 0 1 ${width * 0.84} ${height * 0.34}V${table}Z`,
      mix(wall, palette.ground, 0.5),
    );
    const parts = [
      block(0, 0, width, height, wall),
      random.chance(0.6)
        ? arch
        : disc(width * 0.7, height * 0.28, unit * 18, mix(wall, palette.tones[3], 0.5)),
    ];
    parts.push(
      block(0, table, width, height - table, cloth),
      block(0, table, width, unit * 0.7, tone(cloth, -0.1)),
    );
    const count = Math.max(2, Math.round(width / (unit * 36)) + random.whole(0, 1));
    const paints = random.shuffle(palette.tones);
    for (let i = 0; i < count; i += 1) {
      const x = width * ((i + 0.5) / count) + random.bell() * unit * 4;
      const foot = table + unit * random.between(6, 15);
      const tall = unit * random.between(24, 42);
      const wide = Math.min(tall * random.between(0.3, 0.46), (width / count) * 0.44);
      parts.push(
        `<ellipse cx="${(x + wide * 0.5).toFixed(1)}" cy="${foot.toFixed(1)}" rx="${(wide * 1.25).toFixed(1)}" ry="${(unit * 1.8).toFixed(1)}" fill="#000" fill-opacity=".16"/>`,
      );
      if (random.chance(0.6))
        parts.push(
          sprig(surface, x, foot - tall + unit, unit * random.between(16, 26)),
          sprig(surface, x, foot - tall + unit, unit * random.between(14, 22)),
        );
      parts.push(vessel(surface, x, foot, tall, wide, paints[i % paints.length] ?? palette.ink));
    }
    for (let i = 0; i < count + 1; i += 1)
      parts.push(
        fruit(
          surface,
          width * random.between(0.12, 0.88),
          table + unit * random.between(18, 25),
          unit * random.between(3.4, 5),
        ),
      );
    return { svg: parts.join('') };
  },
};
