import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { createSchema, migrate } from '../database/migrate.ts';
import { prepareToCopy } from './copy-rows.ts';
import { emptySchema } from './empty-schema.ts';
import { loadRows } from './load-rows.ts';
import type { Manifest } from './manifest.ts';

type Options = {
  connection: pg.PoolConfig;
  /** the folder of the migrations of this release */
  migrations: string;
  backup: string;
  manifest: Manifest;
};

const SILENT = new Logger(() => () => undefined);

async function replaceRows(pool: pg.Pool, { migrations, backup, manifest }: Options) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await prepareToCopy(client);
    await emptySchema(client);
    await createSchema(
      client,
      migrations,
      manifest.migrations.map(({ name }) => name),
    );
    await loadRows(client, backup, manifest);
    await client.query('commit');
    client.release();
  } catch (error) {
    // Closing the connection rolls back, also where it no longer answers.
    client.release(true);
    throw error;
  }
}

/**
 * Puts the rows of a backup in the place of all there are, in one transaction: into the schema they come
 * from, which is then migrated to that of this release.
 */
export async function restoreRows(options: Options): Promise<void> {
  const pool = new pg.Pool({ ...options.connection, max: 2 });
  // The statement that needed the connection fails.
  pool.on('error', () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: SILENT });
    await replaceRows(pool, options);
    await migrate(pool, options.migrations);
    await pool.query('analyze');
  } finally {
    await pool.end();
  }
}
