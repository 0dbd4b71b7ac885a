import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@gesso/domain/kernel';
import { migrationsIn } from '@gesso/server/migrations';
import {
  hasCluster,
  runningPostgres,
  startEmbeddedPostgres,
} from '@gesso/server/platform/embedded-postgres/embedded-postgres';
import { lockFolder } from '@gesso/server/platform/embedded-postgres/folder-lock';
import { setNiceness } from '@gesso/server/platform/images/originals/niceness';
import { folders } from '@gesso/server/product-folders';
import { readSettings, type Settings } from '@gesso/server/settings/settings';
import type { Shutdown } from '@gesso/server/shutdown-steps';
import type pg from 'pg';
import { keepNewest, verifyingFolder } from '../backup/backup-folder.ts';
import { BackupRefused } from '../backup/backup-refused.ts';
import { findBackup } from '../backup/find-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { namedFiles } from '../backup/named-files.ts';
import { removeScratch, verifyBackup } from '../backup/verify-backup.ts';
import { openStoredFiles } from './open-stored-files.ts';
import { type Command, givenPath, print, printError, readArgs, UsageError } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- DIR [--keep COUNT] [--verify]';
const LOWEST_PRIORITY = 19;
const LOST_NAMED = 20;

const migrations = migrationsIn(folders.migrations);

type Options = { folder: string; keep: number | null; verifies: boolean; inBackground: boolean };

function readOptions(args: string[]): Options {
  const { values, positionals } = readArgs(USAGE, {
    args,
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      verify: { type: 'boolean', default: false },
      background: { type: 'boolean', default: false },
    },
  });
  const [folder, ...extraArgs] = positionals;
  const keep = values.keep === undefined ? null : Number(values.keep);
  const isCount = keep === null || (Number.isInteger(keep) && keep > 0);
  if (!folder || extraArgs.length > 0 || !isCount) throw new UsageError(USAGE);
  const { verify: verifies, background: inBackground } = values;
  return { folder: givenPath(folder), keep, verifies, inBackground };
}

type Source = { connection: pg.ClientConfig; stop(): Promise<void> };

/** Opens the database, whether Gesso runs on it or not. */
async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<Source> {
  const stop = async () => undefined;
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop };
  const connection = runningPostgres(dataDir);
  if (connection) return { connection, stop };
  if (!hasCluster(dataDir)) throw new BackupRefused(`There is no Gesso database in ${dataDir}.`);
  return startEmbeddedPostgres({ folder: dataDir, log: print });
}

function printMade(path: string, { tables, files, lost }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = Math.ceil(files.bytes / 1024 / 1024);
  print(`${counted(rows, 'row')} and ${counted(files.count, 'file')} (${megabytes} MB) in ${path}`);
  if (lost.length === 0) return;
  printError(
    `Missing from the storage, although the database refers to them: ${counted(lost.length, 'file')}.`,
  );
  for (const unit of lost.slice(0, LOST_NAMED)) printError(`  ${unit}`);
}

async function backUp(settings: Settings, { folder, keep }: Options, shutdown: Shutdown) {
  const scratch = join(folder, '.scratch');
  shutdown.add(() => rm(scratch, { recursive: true, force: true }));
  const { connection, stop } = await openDatabase(settings);
  shutdown.add(stop);
  const { stored, close } = await openStoredFiles(settings, scratch);
  const backup = await makeBackup({ folder, connection, stored, namedFiles, migrations, print });
  close();
  printMade(backup.path, backup.manifest);
  for (const removed of keep ? await keepNewest(folder, keep) : []) print(`Removed ${removed}`);
}

async function verify({ folder }: Options): Promise<void> {
  const { path, manifest } = await findBackup(folder);
  const scratch = verifyingFolder(folder);
  await verifyBackup({ backup: path, manifest, migrations, namedFiles, scratch });
  print(`Every row and every file of ${path} is intact.`);
}

/** Backs up rows and files while Gesso may run, and verifies what it wrote. */
export const command: Command = async (args, shutdown) => {
  const options = readOptions(args);
  if (options.inBackground) setNiceness(LOWEST_PRIORITY);
  const settings = readSettings(process.env);
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(options.folder);
  shutdown.add(
    async () => unlock(),
    () => removeScratch(verifyingFolder(options.folder)),
  );
  await (options.verifies ? verify(options) : backUp(settings, options, shutdown));
};
