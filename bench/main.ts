import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../product/root.ts';
import { isMet, type Measurement } from './measurement.ts';
import { measurements } from './measurements/index.ts';
import { asLine, type Outcome, writeTable } from './report.ts';
import { closeOnSignal } from './stage/close-on-signal.ts';
import { fullScale } from './stage/scale.ts';
import { type BenchStage, createStage } from './stage/stage.ts';

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

/** The figures alone go to the standard output, so that --json can be piped. */
const say = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** By the beginning of their names: web.scroll is all of it. */
function chosen(): readonly Measurement[] {
  const beginnings = flags.only?.split(',');
  if (!beginnings) return measurements;
  const found = measurements.filter(({ name }) =>
    beginnings.some((beginning) => name.startsWith(beginning)),
  );
  if (found.length > 0) return found;
  const known = measurements.map(({ name }) => name).join(', ');
  throw new Error(`There is no measurement ${flags.only}; there are ${known}.`);
}

/** One that cannot be taken is reported, and the others go on. */
async function take(stage: BenchStage, measurement: Measurement): Promise<Outcome[]> {
  say(`${measurement.name} …`);
  const { name, what, goal, unit = '' } = measurement;
  try {
    const figure = await measurement.run(stage);
    const outcome = { name, what, goal, unit, figure, met: isMet(goal, figure) };
    if (!flags.json) process.stdout.write(`${asLine(outcome)}\n`);
    return [outcome];
  } catch (error) {
    say(`✗ ${name} could not be measured: ${String(error)}`);
    process.exitCode = 1;
    return [];
  }
}

async function main(): Promise<void> {
  const asked = chosen();
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  const program = ['server/dist/main.js'];
  const detail = flags.details ? say : () => undefined;
  const stage = createStage({ scale: fullScale, program, data: flags.data, say, detail });
  closeOnSignal(stage);
  const outcomes: Outcome[] = [];
  try {
    for (const measurement of asked) outcomes.push(...(await take(stage, measurement)));
  } finally {
    await stage.close();
  }
  if (flags.json) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`);
  if (flags.write) writeTable(outcomes);
  if (flags.strict && outcomes.some(({ met }) => !met)) process.exitCode = 1;
}

await main();
