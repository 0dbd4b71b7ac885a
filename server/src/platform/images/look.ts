import type { Edges } from './edges.ts';
import type { Layout } from './layout.ts';

/**
 * A cell of a coarse grid over lightness, both color axes, contrast and edge strength, as one
 * number. Pictures that look alike lie in the same or adjacent cells, which an ordinary index finds
 * among any number of pictures (decision 0044).
 */
export type LookCell = number;

/** The origin and step of the grid on each axis. */
const AXES = [
  { from: 0, step: 0.125 },
  { from: -0.3, step: 0.06 },
  { from: -0.3, step: 0.06 },
  { from: 0, step: 0.1 },
  { from: 0, step: 0.2 },
];
const LEVELS = 16;

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function valuesOf(layout: Layout, edges: Edges): number[] {
  const channel = (which: number) => layout.filter((_, index) => index % 3 === which);
  const lightness = channel(0);
  const light = mean(lightness);
  const contrast = Math.sqrt(mean(lightness.map((value) => (value - light) ** 2)));
  const strength = edges.reduce((sum, value) => sum + value, 0);
  return [light, mean(channel(1)), mean(channel(2)), contrast, strength];
}

const encode = (levels: number[]): LookCell =>
  levels.reduce((cell, level) => cell * LEVELS + level, 0);

const decode = (cell: LookCell): number[] =>
  AXES.map((_, axis) => Math.floor(cell / LEVELS ** (AXES.length - 1 - axis)) % LEVELS);

export const perceptualBucket = (layout: Layout, edges: Edges): LookCell =>
  encode(
    valuesOf(layout, edges).map((value, axis) => {
      const { from, step } = AXES[axis] ?? { from: 0, step: 1 };
      return Math.min(LEVELS - 1, Math.max(0, Math.floor((value - from) / step)));
    }),
  );

/** The cell itself first, then those one step away on one axis. */
export function lookCellsAround(cell: LookCell): LookCell[] {
  const levels = decode(cell);
  const beside = levels.flatMap((level, axis) =>
    [level - 1, level + 1]
      .filter((next) => next >= 0 && next < LEVELS)
      .map((next) => encode(levels.with(axis, next))),
  );
  return [cell, ...beside];
}
