import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/root.ts';
import { median } from './harness/statistics.ts';
import { appendRun, type History } from './history.ts';
import { type Goal, isMet, type Measurement } from './measurement.ts';
import { measurements } from './measurements/index.ts';

export type MeasuredOutcome = {
  name: string;
  goal: Goal;
  unit: string;
  figure: number;
  met: boolean;
};

const TABLE = join(root, 'docs/performance.md');
const HEAD = `# Performance

Performance goals and measurements. \`npm run bench -- --write\` writes this file; do not edit it by hand. Each run is
added to [performance-history.json](performance-history.json), and the table shows the median and the spread of
the last five runs. Most figures are ratios of two alternating measurements, so they are valid on any machine.

| Name | What it measures | Goal | Median | Spread | Runs | Met |
| --- | --- | --- | --- | --- | --- | --- |
`;

const withUnit = (value: string, unit: string): string => (unit ? `${value} ${unit}` : value);

const asGoal = (goal: Goal, unit: string): string =>
  'atMost' in goal
    ? `≤ ${withUnit(String(goal.atMost), unit)}`
    : `≥ ${withUnit(String(goal.atLeast), unit)}`;

const asFigure = (figure: number, unit: string): string =>
  figure.toFixed(unit === 'ms' || Number.isInteger(figure) ? 0 : 2);

export const asLine = ({ name, goal, unit, figure, met }: MeasuredOutcome): string =>
  `${met ? '✓' : '✗'} ${name}: ${withUnit(asFigure(figure, unit), unit)} (goal ${asGoal(goal, unit)})`;

/** The row of a measurement; undefined until it has been run. */
export function asRow(
  { name, what, goal, unit: unitName }: Pick<Measurement, 'name' | 'what' | 'goal' | 'unit'>,
  history: History,
): string[] {
  const unit = unitName ?? '';
  const figures = history[name]?.map((run) => run.figure) ?? [];
  if (figures.length === 0) return [];
  const middle = median(figures);
  const ends = [Math.min(...figures), Math.max(...figures)].map((end) => asFigure(end, unit));
  const cells = [
    `\`${name}\``,
    what,
    asGoal(goal, unit),
    withUnit(asFigure(middle, unit), unit),
    ends[0] === ends[1] ? '' : ends.join(' to '),
    figures.length,
    isMet(goal, middle) ? 'yes' : 'no',
  ];
  return [`| ${cells.join(' | ')} |`];
}

/** Adds this run to the history and writes the table of recent runs. */
export function writeTable(outcomes: readonly MeasuredOutcome[]): void {
  const history = appendRun(new Map(outcomes.map(({ name, figure }) => [name, figure])));
  const rows = measurements.flatMap((measurement) => asRow(measurement, history));
  writeFileSync(TABLE, `${HEAD}${rows.join('\n')}\n`);
}
