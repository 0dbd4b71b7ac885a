import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { ensureNuChecker } from './nu-checker.mjs';
import { root, runNode, seconds } from './run.mjs';

process.chdir(root);
// Tests bring their own PostgreSQL and must not use the one of the shell.
delete process.env.DATABASE_URL;
// A failed journey is retried, and reported as flaky when it then passes.
process.env.CI ??= '1';

const reports = mkdtempSync(join(tmpdir(), 'gesso-reports-'));
const total = { passed: 0, failed: 0 };
const failures = [];

/** Runs one step; a failure does not stop the next one. */
async function step(name, work) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed} failed`);
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds(startedAt)}`);
  return failed === 0;
}

const countAsOneTest = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** Counts from a report; a failed run without failed tests still counts as one failure. */
function counts(code, file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function unitTests() {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode('node_modules/vitest/vitest.mjs', args);
  return counts(code, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

async function journeys() {
  const chromium = await ensureChromium();
  if (!chromium || !(await ensureNuChecker())) return countAsOneTest(1);
  const file = join(reports, 'playwright.json');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test'], { env });
  return counts(code, file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

async function runAll() {
  if (!(await step('Packages', async () => countAsOneTest((await install()) ? 0 : 1)))) return;
  await step('Checks', async () => countAsOneTest(await runNode('scripts/check.mjs')));
  const built = await step('Build', async () => countAsOneTest(await runNode('scripts/build.mjs')));
  // Tests that start the server as a process use the built one, which starts faster.
  if (built) process.env.GESSO_IS_BUILT = '1';
  await step('Unit and integration tests', unitTests);
  if (built) await step('Journeys in Chromium', journeys);
}

await runAll();
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
