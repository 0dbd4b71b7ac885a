import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { ensureNuChecker } from './nu-checker.mjs';
import { root, runNode } from './run.mjs';

process.chdir(root);
if (!(await install())) process.exit(1);
const built = await runNode('scripts/build.mjs');
if (built !== 0) process.exit(built);
const chromium = await ensureChromium();
if (!chromium || !(await ensureNuChecker())) process.exit(1);
const env = { ...process.env, GESSO_IS_BUILT: '1', CHROMIUM_PATH: chromium };
const filters = process.argv.slice(2);

/** Runs integration tests and faults, then the journeys; arguments filter both. */
const tests = await runNode(
  'node_modules/vitest/vitest.mjs',
  ['run', '--config', 'vitest.cluster.config.ts', '--passWithNoTests', ...filters],
  { env },
);
const journeys = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', '--config', 'playwright.cluster.config.ts', '--pass-with-no-tests', ...filters],
  { env },
);
process.exitCode = tests || journeys;
