import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compareMigrations, type Migrations } from '@gesso/server/platform/database/migrate';
import { wholeBackups } from './backup-folder.ts';
import { BackupRefused } from './backup-refused.ts';
import { MANIFEST, type Manifest, readManifest } from './manifest.ts';

export type FoundBackup = { path: string; manifest: Manifest };

/** The folder itself if it is a backup, otherwise the newest backup in it. */
export async function findBackup(folder: string): Promise<FoundBackup> {
  const path = resolve(folder);
  if (existsSync(join(path, MANIFEST))) return { path, manifest: await readManifest(path) };
  const newest = (await wholeBackups(path)).at(-1);
  if (newest === undefined) throw new BackupRefused(`There is no backup in ${path}.`);
  return { path: join(path, newest), manifest: await readManifest(join(path, newest)) };
}

/** A backup of an older release is migrated after it is loaded; one of a newer release is refused. */
export async function checkRelease(
  migrations: Migrations,
  { manifest }: FoundBackup,
): Promise<void> {
  const checksums = new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum]));
  const { unknown, changed } = await compareMigrations(migrations, checksums);
  if (unknown.length > 0) {
    throw new BackupRefused(
      `This backup was made by a newer Gesso: it has ${unknown.join(', ')}, which this version does not know. Restore it with that version.`,
    );
  }
  if (changed.length > 0) {
    throw new BackupRefused(
      `This backup was made with a different version of ${changed.join(', ')}. Restore it with the version of Gesso that made it.`,
    );
  }
}
