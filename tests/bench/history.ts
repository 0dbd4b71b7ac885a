import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../harness/root.ts';

const FILE = join(root, 'docs/performance-history.json');
/** Older runs are dropped, so that the file stays small and the table shows the current program. */
const RUNS_KEPT = 5;

const run = z.object({ date: z.iso.date(), commit: z.string(), figure: z.number() });
const history = z.record(z.string(), z.array(run));

/** The last runs of each measurement, oldest first. */
export type History = z.infer<typeof history>;

const readHistory = (): History =>
  existsSync(FILE) ? history.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};

/** The history with one more run of each of these measurements. */
export function addRun(
  before: History,
  { date, commit }: { date: string; commit: string },
  figures: ReadonlyMap<string, number>,
): History {
  const after = { ...before };
  for (const [name, figure] of figures) {
    const runs = [...(before[name] ?? []), { date, commit, figure: Number(figure.toPrecision(6)) }];
    after[name] = runs.slice(-RUNS_KEPT);
  }
  return after;
}

const currentCommit = (): string =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** Adds the figures of this run to the history file. */
export function appendRun(figures: ReadonlyMap<string, number>): History {
  const now = { date: new Date().toISOString().slice(0, 10), commit: currentCommit() };
  const after = addRun(readHistory(), now, figures);
  writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`);
  return after;
}
