import { type Colour, css } from '../../colour.ts';
import type { PaintSurface } from '../../paint-surface.ts';
import { closed, filled, type Point, ring, stroked } from '../../svg.ts';

type Inks = { ink: Colour; paper: Colour; red: Colour };

function bandPiece(
  vertical: boolean,
  at: number,
  length: number,
  edge: number,
  wide: number,
  fill: Colour,
): string {
  const [x, y, w, h] = vertical ? [edge, at, wide, length] : [at, edge, length, wide];
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${css(fill)}"/>`;
}

/** The margin of the sheet: paper, a rule, and a scale of black and white pieces. */
export function drawFrame({ width, height, unit }: PaintSurface, { ink, paper }: Inks): string {
  const margin = 3.4 * unit;
  const wide = 0.55 * unit;
  const rule = (inset: number, thick: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${css(ink)}" stroke-width="${thick}"/>`;
  const paperBand = `<path fill-rule="evenodd" fill="${css(paper)}" d="M0 0H${width}V${height}H0ZM${margin} ${margin}V${height - margin}H${width - margin}V${margin}Z"/>`;
  const pieces = (vertical: boolean) => {
    const length = (vertical ? height : width) - 2 * margin;
    const count = Math.round(length / (2.5 * unit));
    return Array.from({ length: count }, (_, i) => {
      const fill = i % 2 === 0 ? ink : paper;
      const at = margin + (i * length) / count;
      const far = (vertical ? width : height) - margin + 0.2 * unit;
      return [margin - wide - 0.2 * unit, far]
        .map((edge) => bandPiece(vertical, at, length / count, edge, wide, fill))
        .join('');
    }).join('');
  };
  return [
    paperBand,
    pieces(true),
    pieces(false),
    rule(margin, unit * 0.09),
    rule(margin - wide - 0.2 * unit, unit * 0.05),
    rule(margin - wide - 0.6 * unit, unit * 0.16),
  ].join('');
}

/** Rhumb lines from the compass in all directions, and its star. */
export function drawCompass(
  { unit }: PaintSurface,
  { ink, paper, red }: Inks,
  [x, y]: Point,
  size: number,
): string {
  const rays = Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * Math.PI * 2;
    const reach = unit * 190;
    return stroked(
      `M${x} ${y}L${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`,
      i % 4 === 0 ? red : ink,
      unit * 0.022,
      i % 4 === 0 ? 0.4 : 0.2,
    );
  });
  const point = (i: number, count: number, long: number, side: 1 | -1, fill: Colour) => {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2;
    const tip: Point = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
    const beside = angle + (side * Math.PI) / count;
    const notch: Point = [x + Math.cos(beside) * long * 0.24, y + Math.sin(beside) * long * 0.24];
    const shape = closed([[x, y], tip, notch]);
    return filled(shape, fill) + stroked(shape, ink, unit * 0.035);
  };
  const star = (count: number, long: number, dark: Colour) =>
    Array.from(
      { length: count },
      (_, i) => point(i, count, long, 1, dark) + point(i, count, long, -1, paper),
    ).join('');
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * Math.PI * 2;
    const [from, to] = [size * 0.86, size * (i % 6 === 0 ? 0.96 : 0.91)];
    return stroked(
      `M${(x + Math.cos(angle) * from).toFixed(1)} ${(y + Math.sin(angle) * from).toFixed(1)}L${(x + Math.cos(angle) * to).toFixed(1)} ${(y + Math.sin(angle) * to).toFixed(1)}`,
      ink,
      unit * 0.04,
    );
  });
  const rings = [0.86, 0.9, 0.46].map((share) => ring(x, y, size * share, ink, unit * 0.045, 0.9));
  return [
    ...rays,
    `<circle cx="${x}" cy="${y}" r="${size}" fill="${css(paper)}" fill-opacity="0.55"/>`,
    ...rings,
    ...ticks,
    star(16, size * 0.55, ink),
    star(8, size * 0.72, red),
    star(4, size, ink),
  ].join('');
}
