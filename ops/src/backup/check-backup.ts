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
  const actual = await hashFile(join(backup, name)).catch((error: unknown) => {
    if (isMissing(error)) throw new BackupRefused(`${name} is missing from ${backup}.`);
    throw error;
  });
  if (actual.sha256 !== expected.sha256 || actual.bytes !== expected.bytes) {
    throw new BackupRefused(`${name} in ${backup} is damaged.`);
  }
}

/** Reads every file of a backup and compares its checksum. */
export async function checkFiles(backup: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) await checkFile(backup, rowsFile(table), table);
  const total = { count: 0, bytes: 0 };
  await forEachLimited(FILES_AT_ONCE, allEntries(backup), async (entry) => {
    await checkFile(backup, entry.name, entry);
    total.count += 1;
    total.bytes += entry.bytes;
  });
  if (total.count !== files.count || total.bytes !== files.bytes) {
    throw new BackupRefused(
      `${backup} lists ${total.count} files with ${total.bytes} bytes instead of ${files.count} with ${files.bytes}.`,
    );
  }
}

/** Runs every check that needs no database. */
export async function checkBackup(migrations: Migrations, backup: FoundBackup): Promise<void> {
  await checkRelease(migrations, backup);
  await checkFiles(backup.path, backup.manifest);
}
