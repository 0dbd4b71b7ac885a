import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { blend, coarse, lit, shade, smooth } from '../pixels.ts';

type Pane = { x: number; y: number; glass: Colour };

/** One jittered pane per lattice cell; rows outside the sheet close the edges. */
function cutPanes(surface: PaintSurface, cell: number, columns: number, rows: number): Pane[] {
  const { width, height, random, noise, palette } = surface;
  const heart = [random.between(0.25, 0.75) * width, random.between(0.2, 0.6) * height] as const;
  const reach = Math.hypot(width, height) * 0.5;
  const panes: Pane[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column - 1.5 + random.bell() * 0.8) * cell;
      const y = (row - 1.5 + random.bell() * 0.8) * cell;
      const far = Math.hypot(x - heart[0], y - heart[1]) / reach;
      const order =
        far * 4.2 + noise.at(x / (cell * 4), y / (cell * 4)) * 1.3 + random.bell() * 0.7;
      const base = palette.tones[(Math.floor(Math.abs(order)) + 2) % 5] ?? palette.ink;
      const warm = mix(base, palette.ground, smooth(0.5, 0, far) * 0.42);
      panes.push({ x, y, glass: tone(warm, random.bell() * 0.09) });
    }
  }
  return panes;
}

export const voronoiGlass: Style = {
  grain: 0.35,
  draw: (surface) => {
    const { width, height, unit, random, noise } = surface;
    const cell = unit * random.between(8, 14);
    const columns = Math.ceil(width / cell) + 3;
    const panes = cutPanes(surface, cell, columns, Math.ceil(height / cell) + 3);
    const streak = coarse(width, height, 5, (x, y) =>
      noise.cloud(x / (unit * 5), y / (unit * 16), 3),
    );
    const bend = coarse(
      width,
      height,
      6,
      (x, y) => noise.at(x / (unit * 9), y / (unit * 9) + 50) * unit * 0.8,
    );
    const xs = Float32Array.from(panes, (pane) => pane.x);
    const ys = Float32Array.from(panes, (pane) => pane.y);
    const lead: Colour = [24, 22, 24];
    return {
      pixels: shade(width, height, (px, py) => {
        const x = px + bend(px, py);
        const y = py - bend(px, py) * 0.7;
        const home = Math.floor(y / cell + 1.5) * columns + Math.floor(x / cell + 1.5);
        let near = 1e9;
        let second = 1e9;
        let index = home;
        for (let row = home - columns - 1; row <= home + columns; row += columns) {
          for (let at = row; at < row + 3; at += 1) {
            const dx = (xs[at] ?? 1e5) - x;
            const dy = (ys[at] ?? 1e5) - y;
            const far = dx * dx + dy * dy;
            if (far < near) {
              second = near;
              near = far;
              index = at;
            } else if (far < second) second = far;
          }
        }
        const rim = Math.sqrt(second) - Math.sqrt(near);
        const light =
          0.95 +
          streak(px, py) * 0.2 +
          ((ys[index] ?? y) - y) / (cell * 9) +
          smooth(0, cell, rim) * 0.18;
        return blend(
          lead,
          lit(panes[index]?.glass ?? lead, light),
          smooth(unit * 0.5, unit * 0.95, rim),
        );
      }),
    };
  },
};
