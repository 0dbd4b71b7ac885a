import type { BenchHarness } from './harness/harness.ts';

export type Goal = { atMost: number } | { atLeast: number };

export type Measurement = {
  name: string;
  /** one sentence for the table */
  what: string;
  goal: Goal;
  unit?: 'ms' | 'KB';
  /** needs Chromium and the built product */
  browser?: true;
  /** needs Redis or wrk from Debian's packages */
  engine?: true;
  run(harness: BenchHarness): Promise<number>;
};

export const isMet = (goal: Goal, figure: number): boolean =>
  'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
