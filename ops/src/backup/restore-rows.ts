import { createSchema, type Migrations, migrate } from '@gesso/server/platform/database/migrate';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { checkNames } from './check-names.ts';
import { prepareToCopy } from './copy-rows.ts';
import { emptySchema } from './empty-schema.ts';
import { loadRows } from './load-rows.ts';
import type { Manifest } from './manifest.ts';

type Options = {
  connection: pg.PoolConfig;
  /** those of this release */
  migrations: Migrations;
  backup: string;
  manifest: Manifest;
};

const SILENT = new Logger(() => () => undefined);

/** Creates the schema that the backup comes from in place of the one there is, within a transaction. */
async function replaceSchema(client: pg.PoolClient, { migrations, manifest }: Options) {
  await prepareToCopy(client);
  await emptySchema(client);
  const names = manifest.migrations.map(({ name }) => name);
  await createSchema(client, migrations, names);
}

async function withClient(
  { connection }: Options,
  work: (client: pg.PoolClient, pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  // The statement that needed the connection fails.
  pool.on('error', () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: SILENT });
    const client = await pool.connect();
    // Closing the connection rolls back, also where it no longer answers.
    await work(client, pool).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
}

/** Refuses a backup whose rows do not belong into its schema, without a change to the database. */
export const checkSchema = (options: Options): Promise<void> =>
  withClient(options, async (client) => {
    await client.query('begin');
    await replaceSchema(client, options).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new BackupRefused(`The schema of this backup cannot be created: ${error.message}`);
    });
    await checkNames(client, options.manifest);
    await client.query('rollback');
  });

/**
 * Puts the rows of a backup in the place of all there are, in one transaction: into the schema they come
 * from, which is then migrated to that of this release.
 */
export const restoreRows = (options: Options): Promise<void> =>
  withClient(options, async (client, pool) => {
    await client.query('begin');
    await replaceSchema(client, options);
    await loadRows(client, options.backup, options.manifest);
    await client.query('commit');
    await migrate(pool, options.migrations);
    await pool.query('analyze');
  });
