import { type Colour, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { block, stroked } from '../svg.ts';

/** A quarter turn around one corner of a cell. */
function quarter(x: number, y: number, cell: number, corner: number): string {
  const r = cell / 2;
  const arcs = [
    `M${x + r} ${y}A${r} ${r} 0 0 1 ${x} ${y + r}`,
    `M${x + r} ${y}A${r} ${r} 0 0 0 ${x + cell} ${y + r}`,
    `M${x + r} ${y + cell}A${r} ${r} 0 0 1 ${x + cell} ${y + r}`,
    `M${x + r} ${y + cell}A${r} ${r} 0 0 0 ${x} ${y + r}`,
  ];
  return arcs[corner] ?? '';
}

function straight(x: number, y: number, cell: number, upright: boolean): string {
  const middle = cell / 2;
  return upright ? `M${x + middle} ${y}V${y + cell}` : `M${x} ${y + middle}H${x + cell}`;
}

function ribbon(path: string, cell: number, edge: Colour, body: Colour, shine: Colour): string {
  const layer = (paint: Colour, share: number) =>
    stroked(path, paint, cell * share).replace('stroke-linecap="round"', 'stroke-linecap="butt"');
  return layer(edge, 0.56) + layer(body, 0.44) + layer(shine, 0.09);
}

function tile(
  surface: PaintSurface,
  x: number,
  y: number,
  cell: number,
  paints: readonly Colour[],
): string {
  const { random, palette } = surface;
  const [body, shine] = [paints[0] ?? palette.ink, paints[1] ?? palette.ground];
  const lay = (path: string) => ribbon(path, cell, palette.ink, body, shine);
  if (random.chance(0.14)) {
    const first = random.chance(0.5);
    return lay(straight(x, y, cell, first)) + lay(straight(x, y, cell, !first));
  }
  const corner = random.whole(0, 1);
  return lay(quarter(x, y, cell, corner)) + lay(quarter(x, y, cell, corner + 2));
}

export const truchet: Style = {
  grain: 0.55,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const columns = Math.max(3, Math.round(width / (unit * random.between(11, 17))));
    const cell = width / columns;
    const shine = tone(palette.ground, 0.02);
    const across = random.chance(0.5);
    const tiles: string[] = [block(0, 0, width, height, palette.ground)];
    for (let row = 0; row * cell < height; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const band = Math.floor(((across ? column : row) / columns) * 5 + random.bell() * 0.6);
        const body = palette.tones[Math.min(4, Math.max(0, band))] ?? palette.ink;
        tiles.push(tile(surface, column * cell, row * cell, cell, [body, shine]));
      }
    }
    return { svg: tiles.join('') };
  },
};
