import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import type { Goal } from './measurement.ts';
import { measurements } from './measurements/index.ts';

export type MeasuredOutcome = {
  name: string;
  what: string;
  goal: Goal;
  unit: string;
  figure: number;
  met: boolean;
};

const TABLE = join(root, 'docs/performance.md');
const HEAD = `# Performance

What is promised about speed, and what was measured. Written by \`npm run bench -- --write\`, never by
hand. Most figures are ratios of two things measured in turns, so that they hold on any machine.

| Name | What it measures | Goal | Figure | Met |
| --- | --- | --- | --- | --- |
`;

const withUnit = (value: string, unit: string): string => (unit ? `${value} ${unit}` : value);

const asGoal = (goal: Goal, unit: string): string =>
  'atMost' in goal
    ? `≤ ${withUnit(String(goal.atMost), unit)}`
    : `≥ ${withUnit(String(goal.atLeast), unit)}`;

const asFigure = ({ figure, unit }: MeasuredOutcome): string => {
  const digits = unit === 'ms' || Number.isInteger(figure) ? 0 : 2;
  return withUnit(figure.toFixed(digits), unit);
};

export const asLine = (outcome: MeasuredOutcome): string =>
  `${outcome.met ? '✓' : '✗'} ${outcome.name}: ${asFigure(outcome)} (goal ${asGoal(outcome.goal, outcome.unit)})`;

const asRow = (outcome: MeasuredOutcome): string =>
  `| \`${outcome.name}\` | ${outcome.what} | ${asGoal(outcome.goal, outcome.unit)} | ${asFigure(outcome)} | ${outcome.met ? 'yes' : 'no'} |`;

/** The rows of earlier runs, by name. */
function keptRows(): Map<string, string> {
  const text = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
  return new Map([...text.matchAll(/^\| `([\w.]+)` .*$/gm)].map(([row, name = '']) => [name, row]));
}

/** Replaces the rows of what was measured now; the others stay. */
export function writeTable(outcomes: readonly MeasuredOutcome[]): void {
  const rows = keptRows();
  for (const outcome of outcomes) rows.set(outcome.name, asRow(outcome));
  const ordered = measurements.flatMap(({ name }) => rows.get(name) ?? []);
  writeFileSync(TABLE, `${HEAD}${ordered.join('\n')}\n`);
}
