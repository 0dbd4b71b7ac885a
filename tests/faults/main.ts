import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeOnSignal } from '../harness/close-on-signal.ts';
import { root } from '../harness/root.ts';
import { clusterFaults } from './cluster/faults/index.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults/index.ts';
import { createFindings } from './findings.ts';
import { createHarness, type FaultHarness } from './harness/harness.ts';
import { fullScale } from './harness/scale.ts';

const PROGRAM = 'server/dist/main.js';
/** How often each cluster fault is injected. */
const CLUSTER_TIMES = 5;

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    times: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

function wholeNumber(name: string, given: string | undefined, usual: number): number {
  const number = given === undefined ? usual : Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above 0.`);
}

function selectFaults<Named extends { name: string }>(all: readonly Named[]): readonly Named[] {
  const names = flags.only?.split(',');
  if (!names) return all;
  const unknown = names.find((name) => !all.some((fault) => fault.name === name));
  if (unknown === undefined) return all.filter(({ name }) => names.includes(name));
  const available = all.map(({ name }) => name).join(', ');
  throw new Error(`There is no fault ${unknown}; there are ${available}.`);
}

/** Reports a fault that fails unexpectedly, and continues with the others. */
async function runFault(harness: FaultHarness, { name, what, run }: Fault): Promise<boolean> {
  process.stderr.write(`${name}: ${what} …\n`);
  const findings = createFindings(harness.scale);
  await run(harness, findings).catch((error: unknown) => findings.promise(false, String(error)));
  const hasHeld = findings.broken.length === 0;
  const figures = [...findings.broken.map((what) => `NOT KEPT: ${what}`), ...findings.notes].join(
    '; ',
  );
  process.stdout.write(`${hasHeld ? '✓' : '✗'} ${name}: ${figures}\n`);
  return hasHeld;
}

/** On one machine, as run by `npm start`. */
async function runFaults(seed: number): Promise<boolean> {
  const selected = selectFaults(faults);
  const rounds = wholeNumber('rounds', flags.rounds, fullScale.rounds);
  const harness = createHarness({ scale: { ...fullScale, rounds }, seed, program: [PROGRAM] });
  closeOnSignal(harness);
  let haveAllHeld = true;
  try {
    for (const fault of selected) haveAllHeld = (await runFault(harness, fault)) && haveAllHeld;
  } finally {
    await harness.close();
  }
  return haveAllHeld;
}

async function main(): Promise<void> {
  const seed = wholeNumber('seed', flags.seed, 1 + Math.floor(Math.random() * 1e6));
  if (!existsSync(join(root, PROGRAM))) {
    throw new Error('There is no built product. Build it first: npm run build');
  }
  if (!flags.cluster) {
    process.exitCode = (await runFaults(seed)) ? 0 : 1;
    return;
  }
  const { runClusterFaults } = await import('./cluster/run-cluster-faults.ts');
  const times = wholeNumber('times', flags.times, CLUSTER_TIMES);
  const options = { faults: selectFaults(clusterFaults), times, seed, write: flags.write };
  process.exitCode = (await runClusterFaults(options)) ? 0 : 1;
}

await main();
