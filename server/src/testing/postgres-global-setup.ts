import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrationsIn } from '../migrations.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { type TestPostgres, urlOf, withMaintenance } from './postgres-database.ts';
import { openStatementRecords } from './queries/statement-records.ts';
import { readStoreFunctions } from './queries/store-functions.ts';
import { cachedClaims } from './rows/cached-claims.ts';
import { openRowRecords } from './rows/row-records.ts';

type Server = TestPostgres & { stop(): Promise<void> };

/** The data does not outlive the test run, so durability is turned off for speed. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

async function embeddedServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-test-'));
  chmodSync(folder, 0o711);
  const embedded = await startEmbeddedPostgres({
    folder,
    log: console.error,
    settings: fastSettings,
  });
  const { host, port, user } = embedded.connection;
  return {
    url: `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    dataDirectory: embedded.dataDirectory,
    template: 'gesso_template',
    async stop() {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Checks that a server named by the environment is the expected one: tests create and drop
 * databases.
 */
function givenServer(url: string): Server {
  const dataDirectory = process.env.TEST_DATA_DIRECTORY;
  if (!dataDirectory) {
    throw new Error(
      'DATABASE_URL is set without TEST_DATA_DIRECTORY, the data directory that server must have. Use npm run test:postgres, or unset DATABASE_URL.',
    );
  }
  const template = `gesso_template_${process.pid}`;
  const server = { url, dataDirectory, template };
  const stop = () =>
    withMaintenance(server, async (client) => {
      await client.query(`alter database ${template} is_template false`);
      await client.query(`drop database ${template}`);
    });
  return { ...server, stop };
}

/** The nullable columns by number, which copies of the template share. */
async function nullableColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`
    select attrelid || '.' || attnum as key from pg_attribute join pg_class c on c.oid = attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and attnum > 0 and not attnotnull and not attisdropped`);
  return rows.map(({ key }) => key);
}

async function makeTemplate(server: TestPostgres): Promise<string[]> {
  await withMaintenance(server, (client) => client.query(`create database ${server.template}`));
  const pool = new pg.Pool({ connectionString: urlOf(server, server.template) });
  try {
    await migrate(pool, migrationsIn(resolve('server/migrations')));
    await runMigrations({ pgPool: pool });
    return await nullableColumns(pool);
  } finally {
    await pool.end();
    // A database with open sessions cannot be used as a template.
    await withMaintenance(server, (client) =>
      client.query(`alter database ${server.template} is_template true allow_connections false`),
    );
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env.DATABASE_URL;
  const { stop, ...server } = databaseUrl ? givenServer(databaseUrl) : await embeddedServer();
  try {
    const nullables = await makeTemplate(server);
    const closeRecords = openRowRecords({ ...(await cachedClaims()), nullables });
    openStatementRecords(readStoreFunctions());
    project.provide('postgres', server);
    return async () => {
      closeRecords();
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
