import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, root, runNpm, seconds } from './run.mjs';
import { readStamp, stampOf } from './stamp.mjs';

const stampFile = 'node_modules/.gesso-installed';

/**
 * Installs the packages if the lock file changed since the last time. Returns whether they are
 * installed.
 */
export async function install() {
  const stamp = stampOf(['package-lock.json'], [process.platform, process.arch]);
  if (readStamp(stampFile) === stamp) return true;
  const startedAt = Date.now();
  console.log('Installing packages. The first time takes about a minute …');
  // Build tools are needed even with NODE_ENV=production.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) {
    console.error('The packages could not be installed. Check the connection to the npm registry.');
    return false;
  }
  writeFileSync(join(root, stampFile), stamp);
  console.log(`Packages installed in ${seconds(startedAt)}.`);
  return true;
}

if (isProgram(import.meta)) process.exitCode = (await install()) ? 0 : 1;
