import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeOnSignal } from '../../harness/close-on-signal.ts';
import { root } from '../../harness/root.ts';
import { createHarness } from '../harness/harness.ts';
import { fullScale } from '../harness/scale.ts';
import { measureCosts } from './costs.ts';
import { costTable, needTable } from './tables.ts';

const DOCUMENT = join(root, 'docs/scale.md');

const { values: flags } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const say = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** Replaces the table between the two comments with its name. */
function replaceTable(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/scale.md has no section for the ${name}.`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}

execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
const program = ['server/dist/main.js'];
const harness = createHarness({ scale: fullScale, program, say, detail: say });
closeOnSignal(harness);
try {
  const costs = await measureCosts(harness);
  const tables = { costs: costTable(costs), needs: needTable(costs) };
  process.stdout.write(`${tables.costs}\n\n${tables.needs}\n`);
  if (flags.write) {
    const text = readFileSync(DOCUMENT, 'utf8');
    const newText = replaceTable(text, 'costs', tables.costs);
    writeFileSync(DOCUMENT, replaceTable(newText, 'needs', tables.needs));
  }
} finally {
  await harness.close();
}
