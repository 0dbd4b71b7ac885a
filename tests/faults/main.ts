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
/** How often each fault of the cluster is injected. */
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

function chosen<Named extends { name: string }>(all: readonly Named[]): readonly Named[] {
  const names = flags.only?.split(',');
  if (!names) return all;
  const unknown = names.find((name) => !all.some((fault) => fault.name === name));
  if (unknown === undefined) return all.filter(({ name }) => names.includes(name));
  const known = all.map(({ name }) => name).join(', ');
  throw new Error(`There is no fault ${unknown}; there are ${known}.`);
}

/** A fault that fails in an unexpected way is reported, and the others go on. */
async function bringAbout(harness: FaultHarness, { name, what, run }: Fault): Promise<boolean> {
  process.stderr.write(`${name}: ${what} …\n`);
  const seen = createFindings(harness.scale);
  await run(harness, seen).catch((error: unknown) => seen.promise(false, String(error)));
  const held = seen.broken.length === 0;
  const figures = [...seen.broken.map((what) => `NOT KEPT: ${what}`), ...seen.notes].join('; ');
  process.stdout.write(`${held ? '✓' : '✗'} ${name}: ${figures}\n`);
  return held;
}

/** On one machine, as `npm start` runs it. */
async function runFaults(seed: number): Promise<boolean> {
  const asked = chosen(faults);
  const rounds = wholeNumber('rounds', flags.rounds, fullScale.rounds);
  const harness = createHarness({ scale: { ...fullScale, rounds }, seed, program: [PROGRAM] });
  closeOnSignal(harness);
  let held = true;
  try {
    for (const fault of asked) held = (await bringAbout(harness, fault)) && held;
  } finally {
    await harness.close();
  }
  return held;
}

async function main(): Promise<void> {
  const seed = wholeNumber('seed', flags.seed, 1 + Math.floor(Math.random() * 1e6));
  if (!existsSync(join(root, PROGRAM))) {
    throw new Error('There is no product to try. Build it first: npm run build');
  }
  if (!flags.cluster) {
    process.exitCode = (await runFaults(seed)) ? 0 : 1;
    return;
  }
  const { runClusterFaults } = await import('./cluster/run-cluster-faults.ts');
  const times = wholeNumber('times', flags.times, CLUSTER_TIMES);
  const options = { faults: chosen(clusterFaults), times, seed, write: flags.write };
  process.exitCode = (await runClusterFaults(options)) ? 0 : 1;
}

await main();
