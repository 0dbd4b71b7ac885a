import { join } from 'node:path';
import type { Migrations } from '@gesso/server/platform/database/migrate';
import { forEachLimited } from '@gesso/server/platform/storage/for-each-limited';
import { isMissing } from '@gesso/server/platform/storage/read-file';
import { BackupRefused } from './backup-refused.ts';
import { type Hashed, hashFile } from './file-hash.ts';
import { allEntries } from './file-index.ts';
import { checkRelease, type FoundBackup } from './find-backup.ts';
import { type Manifest, rowsFile } from './manifest.ts';

const FILES_AT_ONCE = 4;

async function checkFile(backup: string, name: string, expected: Hashed): Promise<void> {
  const found = await hashFile(join(backup, name)).catch((error: unknown) => {
    if (isMissing(error)) throw new BackupRefused(`${name} is missing from ${backup}.`);
    throw error;
  });
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes) {
    throw new BackupRefused(`${name} in ${backup} is damaged.`);
  }
}

/** Reads every file of a backup: all are there, and are what was backed up. */
export async function checkFiles(backup: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) await checkFile(backup, rowsFile(table), table);
  const found = { count: 0, bytes: 0 };
  await forEachLimited(FILES_AT_ONCE, allEntries(backup), async (entry) => {
    await checkFile(backup, entry.name, entry);
    found.count += 1;
    found.bytes += entry.bytes;
  });
  if (found.count !== files.count || found.bytes !== files.bytes) {
    throw new BackupRefused(
      `${backup} lists ${found.count} files with ${found.bytes} bytes instead of ${files.count} with ${files.bytes}.`,
    );
  }
}

/** Everything that can be said of a backup without a database. */
export async function checkBackup(migrations: Migrations, found: FoundBackup): Promise<void> {
  await checkRelease(migrations, found);
  await checkFiles(found.path, found.manifest);
}
