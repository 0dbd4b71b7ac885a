import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isProgram, run } from './run.mjs';

/** The headless engine alone; journeys use a third less CPU with it. */
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Some systems ship a "chromium" that only prints installation instructions. */
const runs = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

function candidatesInPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
}

function playwrightCandidates() {
  try {
    return [createRequire(import.meta.url)('@playwright/test').chromium.executablePath()];
  } catch {
    return []; // before the packages are installed there is none
  }
}

/** The one named by CHROMIUM_PATH, or the first that works. */
function find(candidates) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? named : null;
  return candidates.find(runs) ?? null;
}

/** The full browser where available, as users run it. */
export const findChromium = () =>
  find([
    ...candidatesInPath(names),
    ...macApps,
    ...playwrightCandidates(),
    ...candidatesInPath(headlessNames),
  ]);

/** The Chromium to test with. */
export const findTestChromium = () =>
  find([
    ...candidatesInPath(headlessNames),
    ...candidatesInPath(names),
    ...macApps,
    ...playwrightCandidates(),
  ]);

const hasHeadless = () => candidatesInPath(headlessNames).some(runs);

/** Debian has it in a separate package. */
async function installHeadless() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium’s headless shell with apt …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-q'], { env });
  const install = ['install', '-y', '-q'];
  if (updated === 0) await run('apt-get', [...install, 'chromium-headless-shell'], { env });
  if (!findTestChromium()) await run('apt-get', [...install, 'chromium'], { env });
}

async function installChromium() {
  if (!hasHeadless()) await installHeadless();
  if (findTestChromium()) return;
  console.log('Downloading Playwright’s Chromium …');
  await run('npx', ['playwright', 'install', 'chromium']);
}

/** Finds Chromium, or installs it if possible. Otherwise returns null and prints the reason. */
export async function ensureChromium() {
  if (!process.env.CHROMIUM_PATH) await installChromium();
  const path = findTestChromium();
  if (path) return path;
  console.error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`
      : 'Chromium was not found and could not be installed. Install it, or set CHROMIUM_PATH.',
  );
  return null;
}

if (isProgram(import.meta)) {
  const path = await ensureChromium();
  if (path) console.log(path);
  process.exitCode = path ? 0 : 1;
}
