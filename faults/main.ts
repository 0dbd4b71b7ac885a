import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeOnSignal } from '../bench/harness/close-on-signal.ts';
import { root } from '../product/root.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults/index.ts';
import { createFindings } from './findings.ts';
import { createHarness, type FaultHarness } from './harness/harness.ts';
import { fullScale } from './harness/scale.ts';

const PROGRAM = 'server/dist/main.js';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
  },
});

function wholeNumber(name: string, given: string | undefined, usual: number): number {
  const number = given === undefined ? usual : Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above 0.`);
}

function chosen(): readonly Fault[] {
  const names = flags.only?.split(',');
  if (!names) return faults;
  const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown === undefined) return faults.filter(({ name }) => names.includes(name));
  const known = faults.map(({ name }) => name).join(', ');
  throw new Error(`There is no fault ${unknown}; there are ${known}.`);
}

/** One that goes wrong in an unknown way is reported, and the others go on. */
async function bringAbout(harness: FaultHarness, { name, what, run }: Fault): Promise<boolean> {
  process.stderr.write(`${name}: ${what} …\n`);
  const seen = createFindings(harness.scale);
  await run(harness, seen).catch((error: unknown) => seen.promise(false, String(error)));
  const held = seen.broken.length === 0;
  const figures = [...seen.broken.map((what) => `NOT KEPT: ${what}`), ...seen.notes].join('; ');
  process.stdout.write(`${held ? '✓' : '✗'} ${name}: ${figures}\n`);
  return held;
}

async function main(): Promise<void> {
  const asked = chosen();
  const rounds = wholeNumber('rounds', flags.rounds, fullScale.rounds);
  const seed = wholeNumber('seed', flags.seed, 1 + Math.floor(Math.random() * 1e6));
  if (!existsSync(join(root, PROGRAM))) {
    throw new Error('There is no product to try. Build it first: npm run build');
  }
  const harness = createHarness({ scale: { ...fullScale, rounds }, seed, program: [PROGRAM] });
  closeOnSignal(harness);
  try {
    for (const fault of asked) {
      if (!(await bringAbout(harness, fault))) process.exitCode = 1;
    }
  } finally {
    await harness.close();
  }
}

await main();
