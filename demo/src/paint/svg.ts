import { type Colour, css } from './colour.ts';

export type Point = readonly [number, number];

const n = (value: number) => value.toFixed(1);

export function lineThrough(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}

export function closed(points: readonly Point[]): string {
  return `${lineThrough(points)}Z`;
}

/** A curve through every point: each handle follows the line between its neighbours. */
export function curveThrough(points: readonly Point[], loop = false): string {
  const count = points.length;
  const point = (i: number): Point => {
    const index = loop ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const [startX, startY] = point(0);
  let path = `M${n(startX)} ${n(startY)}`;
  for (let i = 0; i < (loop ? count : count - 1); i += 1) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    path += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} `;
    path += `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} `;
    path += `${n(to[0])} ${n(to[1])}`;
  }
  return loop ? `${path}Z` : path;
}

export function filled(path: string, fill: Colour, opacity = 1): string {
  return `<path d="${path}" fill="${css(fill)}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ''}/>`;
}

export function stroked(path: string, stroke: Colour, width: number, opacity = 1): string {
  const strokeOpacity = opacity < 1 ? ` stroke-opacity="${opacity.toFixed(3)}"` : '';
  return `<path d="${path}" fill="none" stroke="${css(stroke)}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"${strokeOpacity}/>`;
}

export function disc(x: number, y: number, radius: number, fill: Colour, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${radius.toFixed(2)}" fill="${css(fill)}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ''}/>`;
}

export function ring(
  x: number,
  y: number,
  radius: number,
  stroke: Colour,
  width: number,
  opacity = 1,
): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${radius.toFixed(2)}" fill="none" stroke="${css(stroke)}" stroke-width="${width.toFixed(2)}" stroke-opacity="${opacity.toFixed(3)}"/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: Colour): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${css(fill)}"/>`;
}

export function moved(x: number, y: number, turn: number, size: number, inside: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n((turn * 180) / Math.PI)}) scale(${size.toFixed(4)})">${inside}</g>`;
}

/** The points of a loop around a center, with a radius for each angle. */
export function loopAround(
  x: number,
  y: number,
  count: number,
  radius: (angle: number) => number,
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return [x + Math.cos(angle) * radius(angle), y + Math.sin(angle) * radius(angle)];
  });
}
