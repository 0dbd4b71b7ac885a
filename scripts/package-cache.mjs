import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './run.mjs';

const cache = join(root, 'node_modules/.cache/gesso-packages');
const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];

/** The folder of that version of a package, outside the lock file, since tests alone need it; undefined where it cannot be had. */
export async function cachedPackage(name, version) {
  const prefix = join(cache, `${name}@${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const code = await runNpm(['install', '--prefix', prefix, ...options, `${name}@${version}`]);
  return code === 0 && existsSync(folder) ? folder : undefined;
}
