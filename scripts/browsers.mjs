import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

/** Programs that the tests need, and their Debian packages. */
const needed = {
  [process.env.FIREFOX_PATH ?? 'firefox-esr']: 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

const isHere = (program) => spawnSync('which', [program]).status === 0;

const missing = () => Object.keys(needed).filter((program) => !isHere(program));

async function installMissing() {
  if (process.getuid?.() !== 0 || !isHere('apt-get')) return;
  console.log(`Installing ${missing().join(', ')} with apt …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-q'], { env });
  const packages = missing().map((program) => needed[program]);
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  if (updated === 0) await run('apt-get', install, { env });
}

/** Whether Firefox and WebKitGTK are available, after installing them if possible. */
export async function ensureBrowsers() {
  if (missing().length > 0) await installMissing();
  const lacking = missing();
  if (lacking.length > 0) {
    const packages = lacking.map((program) => needed[program]).join(' ');
    console.error(`Not found: ${lacking.join(', ')} (Debian packages: ${packages}).`);
  }
  return lacking.length === 0;
}
