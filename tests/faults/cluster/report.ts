import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../harness/root.ts';
import type { ClusterFault } from './cluster-fault.ts';
import { clusterFaults } from './faults/index.ts';
import type { Round } from './run-fault-under-load.ts';

export type FaultOutcome = {
  fault: ClusterFault;
  rounds: readonly Round[];
  /** violated invariants */
  broken: readonly string[];
};

const TABLE = join(root, 'docs/reliability.md');
const HEAD = `# Reliability

Faults injected into three nodes with PostgreSQL under Patroni, PgBouncer, Redis and S3 while people write, and the
results. \`npm run faults -- --cluster --write\` writes this file; do not edit it by hand.

Six people sign up others, publish posts with pictures, like, comment, follow, enter the week's challenge and delete, all
at once, through the proxy in front of the nodes. Three tabs show a post, each with its socket on a different node. A ledger
records every acknowledged write. Each fault starts at a random moment. Afterwards refused writes are sent again, twice.
Then all of this must be true:

- Every acknowledged write is stored exactly once.
- Every counter equals the number of its rows.
- After the sweep of unused uploads, every file has a row and every row has its file.
- Each tab shows the current state within 5 s.
- Every refusal had one of our messages, within 2 s unless \`tests/faults/cluster/faults\` gives another limit.
- All requests succeed again within 30 s of the end of the fault.
- No node stopped that was not killed.

Times are the longest of all rounds. Load is the number of runnable processes per core of the machine; if it is far above
1, the times depend mostly on the machine.

| Fault | Description | Rounds | Acknowledged | Refused | Slowest response | Recovered after | Tabs current after | Files swept after | Load | Passed |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const longest = (rounds: readonly Round[], figure: keyof Round): string =>
  seconds(Math.max(...rounds.map((round) => round[figure])));

function asRow({ fault, rounds, broken }: FaultOutcome): string {
  const cells = [
    `\`${fault.name}\``,
    fault.what,
    rounds.length,
    sum(rounds.map(({ acknowledged }) => acknowledged)),
    sum(rounds.map(({ refused }) => refused)),
    longest(rounds, 'slowestMs'),
    longest(rounds, 'backMs'),
    longest(rounds, 'consistentMs'),
    longest(rounds, 'sweptMs'),
    Math.max(...rounds.map(({ load }) => load)).toFixed(1),
    broken.length === 0 ? 'yes' : broken.join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The rows of earlier runs by name. */
function keptRows(): Map<string, string> {
  const text = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
  return new Map([...text.matchAll(/^\| `([\w-]+)` .*$/gm)].map(([row, name = '']) => [name, row]));
}

/** Replaces the rows of the injected faults and keeps the others. */
export function writeTable(outcomes: readonly FaultOutcome[]): void {
  const rows = keptRows();
  for (const outcome of outcomes) {
    if (outcome.rounds.length > 0) rows.set(outcome.fault.name, asRow(outcome));
  }
  const ordered = clusterFaults.flatMap(({ name }) => rows.get(name) ?? []);
  writeFileSync(TABLE, `${HEAD}${ordered.join('\n')}\n`);
}
