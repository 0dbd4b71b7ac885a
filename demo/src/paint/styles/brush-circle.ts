import { type Colour, mix } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { block, disc, filled, lineThrough, type Point, stroked } from '../svg.ts';

/** One sweep of a loaded brush: every bristle runs dry at its own time. */
function sweep(
  surface: PaintSurface,
  cx: number,
  cy: number,
  radius: number,
  wide: number,
  ink: Colour,
): string {
  const { random, noise, unit } = surface;
  const start = random.between(0, Math.PI * 2);
  const reach = Math.PI * 2 * random.between(0.88, 0.97);
  const parts: string[] = [];
  const bristles = 150;
  for (let i = 0; i < bristles; i += 1) {
    const lane = (i / (bristles - 1) - 0.5) * 2;
    const dry = reach * Math.min(1, random.between(0.55, 1.25) - Math.abs(lane) ** 3 * 0.25);
    const late = Math.abs(random.bell()) * 0.05;
    let points: Point[] = [];
    for (let a = late; a < dry; a += 0.035) {
      const t = a / reach;
      const thin = 1 - t * 0.35 + noise.at(a * 1.3, 7) * 0.12;
      const r =
        radius +
        lane * wide * thin * (0.8 + 0.2 * Math.sin(a * 1.5)) +
        noise.at(a * 2.2, lane * 4) * unit * 0.5 -
        t * unit * 3;
      const skip = t > 0.25 && noise.at(a * 5, lane * 26) > 0.75 - t * 0.75;
      if (skip) {
        if (points.length > 2)
          parts.push(stroked(lineThrough(points), ink, unit * random.between(0.18, 0.5), 0.9));
        points = [];
      } else points.push([cx + Math.cos(start + a) * r, cy + Math.sin(start + a) * r]);
    }
    if (points.length > 2)
      parts.push(stroked(lineThrough(points), ink, unit * random.between(0.25, 0.6), 0.92));
  }
  return parts.join('');
}

function seal(
  { unit, random }: PaintSurface,
  x: number,
  y: number,
  paint: Colour,
  paper: Colour,
): string {
  const side = unit * 5.2;
  const cuts = Array.from({ length: 4 }, (_, i) => {
    const at = side * (0.22 + i * 0.19);
    return random.chance(0.5)
      ? stroked(`M${x + side * 0.2} ${y + at}H${x + side * 0.8}`, paper, unit * 0.4)
      : stroked(`M${x + at} ${y + side * 0.2}V${y + side * 0.8}`, paper, unit * 0.4);
  });
  return block(x, y, side, side, paint) + cuts.join('');
}

export const brushCircle: Style = {
  grain: 1.2,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const ink = mix(palette.ink, palette.tones[0], 0.15);
    const accent = palette.tones[4];
    const [cx, cy] = [width * random.between(0.46, 0.54), height * random.between(0.45, 0.52)];
    const radius = unit * random.between(25, 31);
    const sun = random.chance(0.5)
      ? disc(
          cx + unit * random.between(-14, 14),
          cy + unit * random.between(-10, 10),
          unit * random.between(7, 12),
          accent,
          0.92,
        )
      : '';
    const specks = Array.from({ length: 40 }, () =>
      disc(
        cx + random.bell() * width * 0.5,
        cy + random.bell() * height * 0.5,
        unit * (0.08 + random.next() ** 5 * 0.7),
        ink,
        0.85,
      ),
    );
    const rule = random.chance(0.5)
      ? filled(
          `M${width * 0.12} ${height * 0.9}H${width * 0.88}v${unit * 0.2}H${width * 0.12}Z`,
          ink,
          0.5,
        )
      : '';
    return {
      svg:
        sun +
        sweep(surface, cx, cy, radius, unit * random.between(4.5, 7.5), ink) +
        specks.join('') +
        rule +
        seal(surface, width - unit * 14, height - unit * 19, accent, palette.ground),
    };
  },
};
