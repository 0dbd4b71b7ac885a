import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isProgram, run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Some systems ship a "chromium" that only says how to install one. */
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApps];
}

function playwrights() {
  try {
    return [createRequire(import.meta.url)('@playwright/test').chromium.executablePath()];
  } catch {
    return []; // before the packages are installed there is none
  }
}

/** The Chromium to test with: the one named by CHROMIUM_PATH, the system's, or Playwright's. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return works(named) ? named : null;
  return [...systems(), ...playwrights()].find(works) ?? null;
}

async function installChromium() {
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (apt) {
    console.log('Installing Chromium with apt …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('apt-get', ['update', '-q'], { env });
    if (updated === 0) await run('apt-get', ['install', '-y', '-q', 'chromium'], { env });
    if (findChromium()) return;
  }
  console.log('Downloading Playwright’s Chromium …');
  await run('npx', ['playwright', 'install', 'chromium']);
}

/** Finds Chromium, or installs it where that can be done. Null, with a word why, where it cannot. */
export async function ensureChromium() {
  if (!findChromium() && !process.env.CHROMIUM_PATH) await installChromium();
  const found = findChromium();
  if (found) return found;
  console.error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`
      : 'There is no Chromium here and none could be installed. Install one, or set CHROMIUM_PATH.',
  );
  return null;
}

if (isProgram(import.meta)) {
  const found = await ensureChromium();
  if (found) console.log(found);
  process.exitCode = found ? 0 : 1;
}
