import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { closeOnSignal } from '../harness/close-on-signal.ts';
import { root } from '../harness/root.ts';
import { type BenchHarness, createHarness } from './harness/harness.ts';
import { fullScale } from './harness/scale.ts';
import { isMet, type Measurement } from './measurement.ts';
import { measurements } from './measurements/index.ts';
import { asLine, type MeasuredOutcome, writeTable } from './report.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    details: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});

/** Only figures go to standard output, so that --json can be piped. */
const say = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** Selected by prefix: web.scroll selects all its measurements. */
function selectedMeasurements(): readonly Measurement[] {
  const beginnings = flags.only?.split(',');
  if (!beginnings) return measurements;
  const selected = measurements.filter(({ name }) =>
    beginnings.some((beginning) => name.startsWith(beginning)),
  );
  if (selected.length > 0) return selected;
  const names = measurements.map(({ name }) => name).join(', ');
  throw new Error(`There is no measurement ${flags.only}. The measurements are ${names}.`);
}

/** Reports a failed measurement, and continues with the others. */
async function runMeasurement(
  harness: BenchHarness,
  measurement: Measurement,
): Promise<MeasuredOutcome[]> {
  say(`${measurement.name} …`);
  const { name, goal, unit = '' } = measurement;
  try {
    const figure = await measurement.run(harness);
    const outcome = { name, goal, unit, figure, met: isMet(goal, figure) };
    if (!flags.json) process.stdout.write(`${asLine(outcome)}\n`);
    return [outcome];
  } catch (error) {
    say(`✗ ${name} could not be measured: ${String(error)}`);
    process.exitCode = 1;
    return [];
  }
}

async function main(): Promise<void> {
  const selected = selectedMeasurements();
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  const program = ['server/dist/main.js'];
  const detail = flags.details ? say : () => undefined;
  const harness = createHarness({ scale: fullScale, program, data: flags.data, say, detail });
  closeOnSignal(harness);
  const outcomes: MeasuredOutcome[] = [];
  try {
    for (const measurement of selected)
      outcomes.push(...(await runMeasurement(harness, measurement)));
  } finally {
    await harness.close();
  }
  if (flags.json) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`);
  if (flags.write) writeTable(outcomes);
  if (flags.strict && outcomes.some(({ met }) => !met)) process.exitCode = 1;
}

await main();
