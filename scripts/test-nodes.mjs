import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { cachedPackage } from './package-cache.mjs';
import { root, run, seconds } from './run.mjs';

/** The oldest Node that package.json allows, and the LTS releases after it. */
const versions = ['20.19', '22', '24'];

/** The path of that Node, from npm's package for this system; undefined if unavailable. */
async function nodeOf(version) {
  const folder = await cachedPackage(`node-${process.platform}-${process.arch}`, version);
  return folder && join(folder, 'bin/node');
}

/** Runs everything that `npm test` runs, or the given files; child processes use the same Node. */
async function testOn(program, files) {
  const PATH = `${dirname(program)}:${process.env.PATH}`;
  const all = ['scripts/test.mjs'];
  const some = ['node_modules/vitest/vitest.mjs', 'run', ...files];
  return run(program, files.length > 0 ? some : all, { env: { ...process.env, PATH } });
}

process.chdir(root);
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
});
if (!(await install())) process.exit(1);
for (const version of values.only ?? versions) {
  const startedAt = Date.now();
  const program = await nodeOf(version);
  console.log(`\n══ Node ${version}${program ? '' : ' could not be installed'}`);
  const code = program ? await testOn(program, positionals) : 1;
  console.log(`══ Node ${version}: ${code === 0 ? 'passed' : 'failed'}, ${seconds(startedAt)}`);
  if (code !== 0) process.exitCode = 1;
}
