import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { counted } from '@gesso/domain/kernel';
import { migrationsIn } from '@gesso/server/migrations';
import { acquireProcessLock, DatabaseInUse } from '@gesso/server/platform/database/process-lock';
import { startEmbeddedPostgres } from '@gesso/server/platform/embedded-postgres/embedded-postgres';
import { folders } from '@gesso/server/product-folders';
import { readSettings, type Settings } from '@gesso/server/settings/settings';
import type pg from 'pg';
import { BackupRefused } from '../backup/backup-refused.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { countOverwritten, isNothing } from '../backup/count-overwritten.ts';
import { type FoundBackup, findBackup } from '../backup/find-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openStoredFiles } from './open-stored-files.ts';
import { type Command, givenPath, print, readArgs, UsageError } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- DIR [--yes]';

const migrations = migrationsIn(folders.migrations);

type Options = { folder: string; isAgreed: boolean };

function readOptions(args: string[]): Options {
  const { values, positionals } = readArgs(USAGE, {
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [folder, ...extraArgs] = positionals;
  if (!folder || extraArgs.length > 0) throw new UsageError(USAGE);
  return { folder: givenPath(folder), isAgreed: values.yes };
}

type Target = { connection: pg.PoolConfig; close(): Promise<void> };

/** Opens the database under an exclusive lock: no Gesso or other restore may use it meanwhile. */
async function openTarget({ databaseUrl, dataDir }: Settings): Promise<Target> {
  if (!databaseUrl) {
    const { connection, stop } = await startEmbeddedPostgres({ folder: dataDir, log: print });
    return { connection, close: stop };
  }
  const connection = { connectionString: databaseUrl };
  const lock = await acquireProcessLock(connection, 'exclusive').catch((error: unknown) => {
    if (!(error instanceof DatabaseInUse)) throw error;
    throw new BackupRefused('Gesso is running on this database. Stop it on every machine first.');
  });
  return { connection, close: lock.release };
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type yes to continue: ');
  terminal.close();
  return answer.trim() === 'yes';
}

type Opened = Awaited<ReturnType<typeof openStoredFiles>>;

async function confirm(target: Target, { stored }: Opened, backup: FoundBackup, isAgreed: boolean) {
  const overwritten = await countOverwritten(target.connection, stored);
  if (isNothing(overwritten)) return;
  print(
    `This replaces ${counted(overwritten.people, 'person', 'people')}, ${counted(overwritten.posts, 'post')}, all other rows and ${counted(overwritten.files, 'file')} with the backup of ${backup.manifest.madeAt}. Everything newer is lost.`,
  );
  if (!isAgreed && !(await agrees())) {
    throw new BackupRefused('Nothing was changed. To restore, answer yes or pass --yes.');
  }
}

async function restore(target: Target, opened: Opened, backup: FoundBackup, scratch: string) {
  const { path, manifest } = backup;
  const { connection } = target;
  const { files, stored } = opened;
  const removed = await restoreBackup({
    ...backup,
    connection,
    migrations,
    files,
    stored,
    scratch,
    print,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `Restored ${counted(rows, 'row')} and ${counted(manifest.files.count, 'file')} from ${path}; removed ${counted(removed, 'other file')}.`,
  );
}

/** Replaces all rows and files with those of a backup. */
export const command: Command = async (args, shutdown) => {
  const { folder, isAgreed } = readOptions(args);
  const settings = readSettings(process.env);
  const backup = await findBackup(folder);
  await checkBackup(migrations, backup);
  const target = await openTarget(settings);
  const scratch = join(settings.dataDir, 'restoring');
  shutdown.add(target.close, () => rm(scratch, { recursive: true, force: true }));
  const opened = await openStoredFiles(settings, scratch);
  await confirm(target, opened, backup, isAgreed);
  await restore(target, opened, backup, scratch);
  opened.close();
};
