import { queriesOn, sql } from '@gesso/server/platform/database/database';
import { createSchema, type Migrations, migrate } from '@gesso/server/platform/database/migrate';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { checkNames } from './check-names.ts';
import { prepareToCopy } from './copy-rows.ts';
import { loadRows } from './load-rows.ts';
import type { Manifest } from './manifest.ts';

/** Drops everything in the public schema except objects that belong to an extension. */
async function emptySchema(client: pg.ClientBase): Promise<void> {
  const drops = await queriesOn(client).rows<{ statement: string }>(sql`
    select format('drop %s if exists %s cascade', kind, name) as statement
    from (
      select 'pg_class'::regclass as catalogue, oid,
             case relkind when 'v' then 'view' when 'm' then 'materialized view'
                          when 'S' then 'sequence' else 'table' end as kind,
             oid::regclass::text as name
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'pg_type'::regclass, oid, 'type', oid::regtype::text
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    ) as ours
    where not exists (select from pg_depend d
                      where d.classid = ours.catalogue and d.objid = ours.oid
                        -- owned by an extension, or part of a table that is dropped with it
                        and d.deptype in ('e', 'i'))`);
  for (const { statement } of drops) await client.query(statement);
}

type Options = {
  connection: pg.PoolConfig;
  /** the migrations of this release */
  migrations: Migrations;
  backup: string;
  manifest: Manifest;
};

const SILENT = new Logger(() => () => undefined);

/** Replaces the schema with the one the backup was made from, within a transaction. */
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
  // Errors are handled where the next statement fails.
  pool.on('error', () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: SILENT });
    const client = await pool.connect();
    // Closing the connection rolls back, even when it no longer responds.
    await work(client, pool).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
}

/** Rejects a backup whose rows do not fit its schema, without changing the database. */
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
 * Replaces all rows with those of a backup, in one transaction: they are loaded into the schema
 * they come from, which is then migrated to this release.
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
