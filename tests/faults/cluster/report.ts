import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../harness/root.ts';
import type { ClusterFault } from './cluster-fault.ts';
import { clusterFaults } from './faults/index.ts';
import type { Round } from './run-fault-under-load.ts';

export type FaultOutcome = {
  fault: ClusterFault;
  rounds: readonly Round[];
  /** promises that did not hold */
  broken: readonly string[];
};

const TABLE = join(root, 'docs/reliability.md');
const HEAD = `# Reliability

What is done by force to three nodes on PostgreSQL under Patroni, PgBouncer, Redis and S3 while people write, and
what they see. Written by \`npm run faults -- --cluster --write\`, never by hand.

Six people sign up others, publish posts with pictures, like, comment, follow, enter the week's challenge and delete, all
at once, through the proxy before the nodes; three tabs show a post, each with its socket on another node. Every
acknowledged write is kept in a ledger. Each fault comes at a random moment. Afterwards what was refused is sent
again, twice, and then all of this must hold: every acknowledged write is there once; every counter equals its rows; once
unused uploads are swept no file is without a row and no row without a file; each tab shows the truth within 5 s; whatever was
refused was refused with a sentence of ours, within 2 s where nothing else is said in \`tests/faults/cluster/faults\`; all
is answered again within 30 s of the end of the fault; no node ended that was not killed. Times are the longest of all rounds.
Load says how many processes wanted to run for each core of the machine: far above 1, times tell about the machine.

| Fault | What is done | Times | Acknowledged | Refused | Slowest answer | Answered again after | Tabs true after | Files swept after | Load | Held |
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

/** The rows of earlier runs, by name. */
function keptRows(): Map<string, string> {
  const text = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
  return new Map([...text.matchAll(/^\| `([\w-]+)` .*$/gm)].map(([row, name = '']) => [name, row]));
}

/** Replaces the rows of the faults injected now; the others stay. */
export function writeTable(outcomes: readonly FaultOutcome[]): void {
  const rows = keptRows();
  for (const outcome of outcomes) {
    if (outcome.rounds.length > 0) rows.set(outcome.fault.name, asRow(outcome));
  }
  const ordered = clusterFaults.flatMap(({ name }) => rows.get(name) ?? []);
  writeFileSync(TABLE, `${HEAD}${ordered.join('\n')}\n`);
}
