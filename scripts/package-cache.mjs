import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './run.mjs';

const cache = join(root, 'node_modules/.cache/gesso-packages');
const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];

/**
 * The folder of a package version outside the lock file, since only tests need it; undefined if
 * unavailable.
 */
export async function cachedPackage(name, version) {
  const prefix = join(cache, `${name}@${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const code = await runNpm(['install', '--prefix', prefix, ...options, `${name}@${version}`]);
  return code === 0 && existsSync(folder) ? folder : undefined;
}
