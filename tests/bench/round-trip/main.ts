import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { commandFlags } from '../../../scripts/command-flags.mjs';
import { compareTrees } from './compare-trees.ts';
import { makeTree } from './make-tree.ts';

const SAMPLE_MS = 250;
/** The documented memory limit for a tree of 500 MB. */
const MEMORY_MAX = 300;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The peak memory of a process so far in MB; Linux only. */
async function readPeakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Runs a command of the built server like `npm run`, with a separate data folder. */
async function run(command: string, args: string[], dataDir: string) {
  const program = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0' };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...commandFlags, program, command, ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let peak = 0;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await readPeakMemory(child.pid ?? 0));
  }, SAMPLE_MS);
  const [code] = await once(child, 'exit');
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  print(`${command}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${peak} MB`);
  if (peak > MEMORY_MAX) throw new Error(`${command} took more than ${MEMORY_MAX} MB.`);
}

/** Exports the imported data, and compares every node. */
async function compareExport(tree: string, folder: string, data: string): Promise<void> {
  await run('export', ['--to', join(folder, 'out')], data);
  const { nodes, different } = await compareTrees(tree, join(folder, 'out', 'tree.json'));
  print(`${nodes} nodes compared, ${different.length} differ`);
  for (const name of different.slice(0, 10)) print(`  ${name}`);
  process.exitCode = different.length > 0 ? 1 : 0;
}

/**
 * Creates a large tree and imports it into an empty Gesso. --dry-run stops there, to measure
 * memory.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '10000' },
      posts: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '19' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { people, posts, seed } = values;
  const folder = await mkdtemp(join(tmpdir(), 'gesso-round-trip-'));
  try {
    const tree = join(folder, 'tree.json');
    await makeTree(tree, { people: Number(people), posts: Number(posts), seed: Number(seed) });
    const megabytes = Math.round((await stat(tree)).size / 1e6);
    print(`${people} people and ${posts} posts: ${megabytes} MB`);
    const data = join(folder, 'data');
    const isDryRun = values['dry-run'];
    await run('import', isDryRun ? [tree, '--dry-run'] : [tree], data);
    if (!isDryRun) await compareExport(tree, folder, data);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
