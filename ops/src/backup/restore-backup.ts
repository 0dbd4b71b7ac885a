import type { Migrations } from '@gesso/server/platform/database/migrate';
import type { Files } from '@gesso/server/platform/storage/open-files';
import type pg from 'pg';
import type { FoundBackup } from './find-backup.ts';
import { removeOtherFiles, restoreFiles } from './restore-files.ts';
import { checkSchema, restoreRows } from './restore-rows.ts';
import type { StoredFiles } from './stored-files.ts';

type RestoreOptions = FoundBackup & {
  connection: pg.PoolConfig;
  /** the migrations of this release */
  migrations: Migrations;
  files: Files;
  /** the same files, for listing */
  stored: StoredFiles;
  /** a folder for temporary files, removed by the caller */
  scratch: string;
  print(sentence: string): void;
};

/**
 * Replaces all files and rows with those of a backup that `checkBackup` accepted. Files come first:
 * an interrupted restore leaves the former rows with all of their files. Returns how many other
 * files it removed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { path: backup, manifest, connection, migrations, files, stored, scratch, print } = options;
  const rows = { connection, migrations, backup, manifest };
  await checkSchema(rows);
  print('Copying files');
  await restoreFiles({ backup, files, scratch });
  print('Copying rows');
  await restoreRows(rows);
  return removeOtherFiles({ backup, files, scratch }, stored);
}
