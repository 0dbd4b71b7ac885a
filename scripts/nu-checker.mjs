import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, root, run, runNpm } from './run.mjs';

const folder = join(root, 'scripts/nu-checker');

/** The Nu HTML checker. Without Java it downloads its own. */
export const nuChecker = join(folder, 'node_modules/vnu-jar/vnu-jar.js');

const hasJava = () => spawnSync('java', ['-version'], { timeout: 30_000 }).status === 0;

/** Installs the system's Java, which the system verifies and updates. */
async function installJava() {
  if (hasJava() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Java with apt …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-q'], { env });
  if (updated === 0) {
    const packages = ['--no-install-recommends', 'default-jre-headless'];
    await run('apt-get', ['install', '-y', '-q', ...packages], { env });
  }
}

/** Installs the checker; returns whether it is available. */
export async function ensureNuChecker() {
  await installJava();
  if (existsSync(nuChecker)) return true;
  console.log('Installing the Nu HTML checker …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  if ((await runNpm(args, { cwd: folder })) === 0) return true;
  console.error(
    'The Nu HTML checker could not be installed. Check the connection to the npm registry.',
  );
  return false;
}

if (isProgram(import.meta)) process.exitCode = (await ensureNuChecker()) ? 0 : 1;
