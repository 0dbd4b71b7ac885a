import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queriesOn, sql } from '@gesso/server/platform/database/database';
import { compareMigrations, type Migrations } from '@gesso/server/platform/database/migrate';
import pg from 'pg';
import {
  beginBackup,
  discardUnfinished,
  finishBackup,
  verifyingFolder,
  wholeBackups,
} from './backup-folder.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyConsistentFiles, type NamedFiles } from './consistent-files.ts';
import { dumpTable } from './copy-rows.ts';
import { allEntries } from './file-index.ts';
import {
  MANIFEST,
  type Manifest,
  manifestText,
  readManifest,
  rowsFile,
  type TableDump,
} from './manifest.ts';
import type { StoredFiles } from './stored-files.ts';
import { readApplied, readSequences, readTables } from './tables.ts';
import { verifyBackup } from './verify-backup.ts';

type DumpedRows = Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'serverVersion'>;

/** Writes every row that the client's transaction sees, one file per table. */
export async function dumpRows(client: pg.ClientBase, backup: string): Promise<DumpedRows> {
  const db = queriesOn(client);
  await mkdir(join(backup, 'rows'), { recursive: true, mode: 0o700 });
  const tables: TableDump[] = [];
  for (const table of await readTables(db)) {
    tables.push({ ...table, ...(await dumpTable(client, table, join(backup, rowsFile(table)))) });
  }
  const server = await db.row<{ version: string }>(sql`
    select current_setting('server_version') as version`);
  return {
    tables,
    sequences: await readSequences(db),
    migrations: await readApplied(db),
    serverVersion: server?.version ?? '',
  };
}

type BackupOptions = {
  /** the folder of all backups; no other process may be making one there */
  folder: string;
  connection: pg.ClientConfig;
  stored: StoredFiles;
  namedFiles: NamedFiles;
  /** the migrations of this release */
  migrations: Migrations;
  print(sentence: string): void;
};

export type MadeBackup = { path: string; manifest: Manifest };

/** The tables that belong in a backup are known only for this release's schema. */
async function checkSchema(client: pg.ClientBase, migrations: Migrations): Promise<void> {
  const applied = await readApplied(queriesOn(client)).catch(() => {
    throw new BackupRefused('This database has no Gesso data.');
  });
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const { unknown, changed, pending } = await compareMigrations(migrations, checksums);
  if ([...unknown, ...changed, ...pending].length > 0) {
    throw new BackupRefused(
      'The database belongs to another version of Gesso. Make the backup with that version, or start this one first.',
    );
  }
}

async function countFiles(backup: string): Promise<Manifest['files']> {
  const files = { count: 0, bytes: 0 };
  for await (const { bytes } of allEntries(backup)) {
    files.count += 1;
    files.bytes += bytes;
  }
  return files;
}

async function fill(client: pg.ClientBase, backup: string, options: BackupOptions) {
  const { folder, stored, namedFiles, print } = options;
  const newest = (await wholeBackups(folder)).at(-1);
  const earlier = newest === undefined ? null : join(folder, newest);
  print('Copying files');
  const lost = await copyConsistentFiles(client, { stored, namedFiles, backup, earlier });
  print('Copying rows');
  const moment = await queriesOn(client).row<{ now: Date }>(sql`select now() as now`);
  const madeAt = (moment?.now ?? new Date()).toISOString();
  const rows = await dumpRows(client, backup);
  await client.query('commit');
  const manifest = { madeAt, ...rows, files: await countFiles(backup), lost };
  await writeFile(join(backup, MANIFEST), manifestText(manifest), { mode: 0o600, flush: true });
  return readManifest(backup);
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // Errors are handled where the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a backup beside the existing ones; it becomes valid once it is verified. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, connection, migrations, namedFiles, print } = options;
  const begunAt = new Date();
  try {
    const backup = await beginBackup(folder);
    const manifest = await withClient(connection, async (client) => {
      await checkSchema(client, migrations);
      return fill(client, backup, options);
    });
    print('Verifying');
    const scratch = verifyingFolder(folder);
    await verifyBackup({ backup, manifest, migrations, namedFiles, scratch });
    return { path: await finishBackup(folder, begunAt), manifest };
  } catch (error) {
    await discardUnfinished(folder);
    throw error;
  }
}
