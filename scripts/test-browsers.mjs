import { ensureBrowsers } from './browsers.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { root, runNode } from './run.mjs';

process.chdir(root);
if (!(await install())) process.exit(1);
const built = await runNode('scripts/build.mjs');
if (built !== 0) process.exit(built);
const chromium = await ensureChromium();
if (!chromium || !(await ensureBrowsers())) process.exit(1);
const env = { ...process.env, GESSO_IS_BUILT: '1', CHROMIUM_PATH: chromium };
/** Arguments are passed to Playwright: files, or `--project=firefox`. */
process.exitCode = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', '--config', 'playwright.browsers.config.ts', ...process.argv.slice(2)],
  { env },
);
