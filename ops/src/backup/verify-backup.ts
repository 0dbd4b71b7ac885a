import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { queriesOn } from '@gesso/server/platform/database/database';
import type { Migrations } from '@gesso/server/platform/database/migrate';
import {
  startEmbeddedPostgres,
  stopLeftPostgres,
} from '@gesso/server/platform/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { checkFiles } from './check-backup.ts';
import type { NamedFiles } from './consistent-files.ts';
import { readEntries } from './file-index.ts';
import type { Manifest } from './manifest.ts';
import { partitions, readPartition, writePartitions } from './partitions.ts';
import { restoreRows } from './restore-rows.ts';
import { unitOf } from './stored-files.ts';

/** The database is temporary and private, so durability is turned off. */
const TEMPORARY_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '32MB',
  max_connections: '10',
};

type VerifyOptions = {
  backup: string;
  manifest: Manifest;
  /** the migrations of this release */
  migrations: Migrations;
  namedFiles: NamedFiles;
  /** an empty folder for a database, removed afterwards */
  scratch: string;
};

/** Checks that no row of the restored database lacks its files. */
async function checkNamed(connection: pg.ClientConfig, options: VerifyOptions): Promise<void> {
  const { backup, manifest, namedFiles, scratch } = options;
  const lost = new Set(manifest.lost);
  const folder = join(scratch, 'named');
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const writer = await writePartitions(folder);
    for await (const { unit, isWhole } of namedFiles.read(queriesOn(client))) {
      if (isWhole && !lost.has(unit)) await writer.add(unit, unit);
    }
    await writer.flush();
  } finally {
    await client.end();
  }
  for (const partition of partitions) {
    const units = new Set((await readEntries(backup, partition)).map(({ name }) => unitOf(name)));
    const missing = (await readPartition(folder, partition)).find((unit) => !units.has(unit));
    if (missing) throw new BackupRefused(`A row refers to ${missing}, which is not in ${backup}.`);
  }
}

/** Restores the rows into a temporary database. */
async function checkRows(options: VerifyOptions): Promise<void> {
  const { backup, manifest, migrations, scratch } = options;
  const postgres = await startEmbeddedPostgres({
    folder: scratch,
    log: () => undefined,
    settings: TEMPORARY_SETTINGS,
  });
  try {
    await restoreRows({ connection: postgres.connection, migrations, backup, manifest });
    await checkNamed(postgres.connection, options);
  } finally {
    await postgres.stop();
  }
}

/** Removes the folder and its database, which a killed process leaves running. */
export async function removeScratch(scratch: string): Promise<void> {
  await stopLeftPostgres(scratch);
  await rm(scratch, { recursive: true, force: true });
}

/** Compares every row after a restore into an empty database, and the checksum of every file. */
export async function verifyBackup(options: VerifyOptions): Promise<void> {
  const { backup, manifest, scratch } = options;
  await checkFiles(backup, manifest);
  await removeScratch(scratch);
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    await checkRows(options);
  } finally {
    await removeScratch(scratch);
  }
}
