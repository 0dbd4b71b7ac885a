import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { block, disc, filled, ring, stroked } from '../svg.ts';

/** An eighth of the motif on a tile of 100; turned and mirrored it closes into a rosette. */
function eighth(surface: PaintSurface, paints: readonly Colour[]): string {
  const { random, palette } = surface;
  const paint = (i: number) => paints[i % paints.length] ?? palette.ink;
  const reach = random.between(30, 46);
  const belly = random.between(6, 15);
  const petal = `M0 0C${belly} ${-reach * 0.35} ${belly} ${-reach * 0.7} 0 ${-reach}C${-belly} ${-reach * 0.7} ${-belly} ${-reach * 0.35} 0 0Z`;
  const inner = `M0 0C${belly * 0.45} ${-reach * 0.3} ${belly * 0.45} ${-reach * 0.55} 0 ${-reach * 0.72}C${-belly * 0.45} ${-reach * 0.55} ${-belly * 0.45} ${-reach * 0.3} 0 0Z`;
  const curl = random.between(14, 30);
  const scroll = `M8 -${curl}C${curl} -${curl + 18} 34 -${curl - 6} 30 -40`;
  const bead = random.between(20, 34);
  return (
    filled(petal, paint(0)) +
    filled(inner, paint(1)) +
    stroked(scroll, paint(2), 2.6) +
    disc(bead * 0.5, -bead, 2.3, paint(3))
  );
}

function motif(surface: PaintSurface, paints: readonly Colour[]): string {
  const { random, palette } = surface;
  const piece = eighth(surface, paints);
  const turns = Array.from(
    { length: 4 },
    (_, i) =>
      `<g transform="rotate(${i * 90})">${piece}<g transform="scale(-1 1)">${piece}</g></g>`,
  );
  const diagonal = random.chance(0.6)
    ? turns.map((turn) => `<g transform="rotate(45) scale(.72)">${turn}</g>`)
    : [];
  const heart =
    ring(0, 0, random.between(7, 12), paints[2] ?? palette.ink, 2.4) +
    disc(0, 0, random.between(3, 5.5), paints[1] ?? palette.ink);
  const corner = random.between(15, 25);
  const quarter = (x: number, y: number) =>
    disc(x, y, corner, paints[0] ?? palette.ink) +
    disc(x, y, corner * 0.72, tone(palette.ground, 0.02)) +
    disc(x, y, corner * 0.42, paints[3] ?? palette.ink);
  const corners = quarter(-50, -50) + quarter(50, -50) + quarter(-50, 50) + quarter(50, 50);
  return corners + diagonal.join('') + turns.join('') + heart;
}

export const ceramicTiles: Style = {
  grain: 0.4,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const columns = Math.max(3, Math.round(width / (unit * random.between(24, 36))));
    const cell = width / columns;
    const paints = [
      palette.tones[0],
      palette.tones[random.whole(3, 4)] ?? palette.tones[4],
      palette.ink,
      palette.tones[1],
    ];
    const designs = [motif(surface, paints), motif(surface, [...paints].reverse())];
    const glazed = tone(mix(palette.ground, [255, 255, 255], 0.35), 0);
    const defs = designs.map(
      (design, i) =>
        `<clipPath id="c${i}"><rect x="-48.6" y="-48.6" width="97.2" height="97.2" rx="1.6"/></clipPath><g id="m${i}" clip-path="url(#c${i})">${design}</g>`,
    );
    const sheen =
      '<linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".13"/></linearGradient>';
    const tiles: string[] = [block(0, 0, width, height, mix(palette.ink, palette.ground, 0.6))];
    for (let row = 0; row * cell < height; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at = `translate(${((column + 0.5) * cell).toFixed(1)} ${((row + 0.5) * cell).toFixed(1)}) scale(${(cell / 100).toFixed(4)})`;
        const ground = filled('M-48.6 -48.6H48.6V48.6H-48.6Z', tone(glazed, random.bell() * 0.025));
        tiles.push(
          `<g transform="${at}">${ground}<use xlink:href="#m${(row + column) % 2}"/><rect x="-48.6" y="-48.6" width="97.2" height="97.2" rx="1.6" fill="url(#s)" opacity="${random.between(0.5, 1).toFixed(2)}"/></g>`,
        );
      }
    }
    return { svg: `<defs>${sheen}${defs.join('')}</defs>${tiles.join('')}` };
  },
};
