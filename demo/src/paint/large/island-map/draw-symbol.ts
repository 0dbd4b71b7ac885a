import { type Colour, css, mix } from '../../colour.ts';
import { closed, disc, filled, type Point, stroked } from '../../svg.ts';
import type { MapSymbol } from './symbols.ts';

type Inks = { ink: Colour; leaf: Colour; roof: Colour; paper: Colour };

/** Digits as strokes of a pen, in a box of 4 by 6. */
const DIGITS = [
  'M2 0C0 0 0 6 2 6C4 6 4 0 2 0',
  'M1 1L2 0V6',
  'M0 1C1 -1 4 0 3 2.5L0 6H4',
  'M0 0.6C4 -1.6 4 3 1.4 2.8C5 2.8 4 7.6 0 5.6',
  'M3 6V0L0 4.2H4',
  'M4 0H1L0.6 2.6C5 1.4 4.6 7.4 0 5.6',
  'M3.6 0.2C0 0.6 -0.4 6 2 6C5 6 4 2 0.4 3.8',
  'M0 0H4L1.4 6',
  'M2 2.8C-0.4 2.6 0 0 2 0C4 0 4.4 2.6 2 2.8C-0.8 3 -0.4 6 2 6C4.4 6 4.8 3 2 2.8',
  'M0.4 6C4 5.4 4.4 0 2 0C-1 0 0 4 3.6 2.2',
] as const;

const at = (x: number, y: number, inside: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${inside}</g>`;

function sounding({ x, y, size, value }: MapSymbol, ink: Colour): string {
  const scale = size / 6;
  const digits = [...String(value)].map((digit, i) => {
    const path = DIGITS[Number(digit)] ?? '';
    const moved = `translate(${i * 5.6} 0)`;
    return `<path transform="${moved}" d="${path}" fill="none" stroke="${css(ink)}" stroke-width="0.62" stroke-linecap="round"/>`;
  });
  return at(x, y, `<g transform="scale(${scale.toFixed(3)})" opacity="0.8">${digits.join('')}</g>`);
}

function tree({ x, y, size, kind, value }: MapSymbol, { ink, leaf, paper }: Inks): string {
  const shade = mix(leaf, ink, value * 0.35);
  const pen = size * 0.075;
  const shadow = `<ellipse cx="${(size * 0.3).toFixed(1)}" cy="0" rx="${(size * 0.5).toFixed(1)}" ry="${(size * 0.16).toFixed(1)}" fill="${css(ink)}" fill-opacity="0.28"/>`;
  const trunk = stroked(`M0 0V${(-size * 0.5).toFixed(1)}`, ink, pen * 1.4);
  if (kind === 'fir') {
    const crown: Point[] = [
      [-0.36, -0.28],
      [0, -1.15],
      [0.36, -0.28],
    ];
    const points = crown.map(([px, py]): Point => [px * size, py * size]);
    const boughs = [0.45, 0.65, 0.85].map((up) =>
      stroked(
        `M${(-size * 0.26 * (1.1 - up)).toFixed(1)} ${(-size * up).toFixed(1)}L${(size * 0.3 * (1.1 - up)).toFixed(1)} ${(-size * (up - 0.12)).toFixed(1)}`,
        ink,
        pen,
        0.8,
      ),
    );
    return at(
      x,
      y,
      `${shadow}${trunk}${filled(closed(points), shade)}${stroked(closed(points), ink, pen)}${boughs.join('')}`,
    );
  }
  const crown =
    disc(0, -size * 0.72, size * 0.42, shade) +
    `<circle cx="0" cy="${(-size * 0.72).toFixed(1)}" r="${(size * 0.42).toFixed(1)}" fill="none" stroke="${css(ink)}" stroke-width="${pen.toFixed(2)}"/>`;
  const light = disc(-size * 0.13, -size * 0.85, size * 0.14, mix(leaf, paper, 0.6), 0.8);
  const curls = stroked(
    `M${(size * 0.05).toFixed(1)} ${(-size * 0.5).toFixed(1)}q${(size * 0.16).toFixed(1)} ${(size * 0.03).toFixed(1)} ${(size * 0.22).toFixed(1)} ${(-size * 0.2).toFixed(1)}`,
    ink,
    pen,
    0.8,
  );
  return at(x, y, `${shadow}${trunk}${crown}${light}${curls}`);
}

function house({ x, y, size, value }: MapSymbol, { ink, roof, paper }: Inks): string {
  const [wide, high] = [size * (0.75 + value * 0.5), size * 0.5];
  const pen = size * 0.06;
  const walls: Point[] = [
    [0, 0],
    [wide, 0],
    [wide, -high],
    [0, -high],
  ];
  const cover: Point[] = [
    [-0.12 * size, -high],
    [size * 0.22, -high - size * 0.46],
    [wide - size * 0.22, -high - size * 0.46],
    [wide + 0.12 * size, -high],
  ];
  const tinted = mix(roof, ink, value * 0.3);
  const door = filled(
    `M${(wide * 0.4).toFixed(1)} 0v${(-high * 0.6).toFixed(1)}h${(size * 0.16).toFixed(1)}V0Z`,
    ink,
  );
  const panes = [0.12, 0.72].map((t) =>
    filled(
      `M${(wide * t).toFixed(1)} ${(-high * 0.3).toFixed(1)}v${(-high * 0.34).toFixed(1)}h${(size * 0.13).toFixed(1)}v${(high * 0.34).toFixed(1)}Z`,
      ink,
      0.75,
    ),
  );
  const tiles = [0.15, 0.3].map((up) =>
    stroked(
      `M${(size * up * 0.55).toFixed(1)} ${(-high - size * up).toFixed(1)}H${(wide - size * up * 0.55).toFixed(1)}`,
      ink,
      pen * 0.8,
      0.55,
    ),
  );
  const outline = (points: Point[], fill: Colour) =>
    filled(closed(points), fill) + stroked(closed(points), ink, pen);
  return at(
    x,
    y,
    `${outline(walls, mix(paper, [255, 255, 255], 0.4))}${outline(cover, tinted)}${door}${panes.join('')}${tiles.join('')}`,
  );
}

export function drawSymbol(symbol: MapSymbol, inks: Inks): string {
  if (symbol.kind === 'sounding') return sounding(symbol, inks.ink);
  return symbol.kind === 'house' ? house(symbol, inks) : tree(symbol, inks);
}
