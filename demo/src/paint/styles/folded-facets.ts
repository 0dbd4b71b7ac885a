import { css, mix, ramp, tone } from '../colour.ts';
import type { Style } from '../paint-surface.ts';
import { closed, type Point } from '../svg.ts';

/** Creased paper: a shaken lattice of triangles, each lit by how it leans. */
export const foldedFacets: Style = {
  grain: 0.6,
  draw: ({ width, height, unit, random, noise, palette }) => {
    const cell = unit * random.between(7, 12);
    const columns = Math.ceil(width / cell) + 3;
    const rows = Math.ceil(height / cell) + 3;
    const points: Point[] = [];
    const heights: number[] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const x = (column - 1 + (row % 2) * 0.5 + random.bell() * 0.42) * cell;
        const y = (row - 1 + random.bell() * 0.42) * cell;
        points.push([x, y]);
        heights.push(noise.cloud(x / (unit * 36), y / (unit * 36), 3) + random.bell() * 0.16);
      }
    }
    const flow = random.between(0, Math.PI * 2);
    const paints = ramp(
      random.shuffle([mix(palette.ground, palette.tones[2], 0.5), ...palette.tones.slice(0, 4)]),
    );
    const pointAt = (at: number): Point => points[at] ?? [0, 0];
    const facet = (a: number, b: number, c: number) => {
      const [p, q, r] = [pointAt(a), pointAt(b), pointAt(c)];
      const x = (p[0] + q[0] + r[0]) / 3;
      const y = (p[1] + q[1] + r[1]) / 3;
      const [ha, hb, hc] = [heights[a] ?? 0, heights[b] ?? 0, heights[c] ?? 0];
      const lean = (hb - ha) * 0.7 + (hc - ha) * 0.55;
      const place =
        0.5 +
        ((x / width - 0.5) * Math.cos(flow) + (y / height - 0.5) * Math.sin(flow)) * 0.75 +
        (ha + hb + hc) * 0.09;
      const paint = css(
        tone(paints(Math.min(1, Math.max(0, place))), Math.max(-0.16, Math.min(0.13, lean * 0.22))),
      );
      return `<path d="${closed([p, q, r])}" fill="${paint}" stroke="${paint}" stroke-width=".7"/>`;
    };
    const parts: string[] = [];
    for (let row = 0; row < rows - 1; row += 1) {
      for (let column = 0; column < columns - 1; column += 1) {
        const at = row * columns + column;
        const [right, below, across] = [at + 1, at + columns, at + columns + 1];
        if (row % 2 === 0) parts.push(facet(at, right, below), facet(right, across, below));
        else parts.push(facet(at, right, across), facet(at, across, below));
      }
    }
    return { svg: parts.join('') };
  },
};
