import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { queriesOn, sql } from './database.ts';

// An arbitrary advisory lock id, the same in every process.
const LOCK_ID = 7_316_420;

/** Steps in TypeScript that run in the transaction of their SQL migration. */
export type CodeSteps = Readonly<Record<string, (client: pg.PoolClient) => Promise<unknown>>>;

/** The migrations of a release: a folder of SQL files, and the TypeScript steps of some of them. */
export type Migrations = { folder: string; steps: CodeSteps };

/** The schema is newer than this program, which must not use it. */
class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `This database was prepared by a newer Gesso: it has ${unknown.join(', ')}, which this version does not know. Start that version, or use another database.`,
    );
  }
}

/** An applied migration must not change: existing databases would differ from new ones. */
class ChangedMigration extends Error {
  constructor(name: string) {
    super(
      `The migration ${name} was changed after it had been applied to this database. Restore the migration, and change the schema in a new one.`,
    );
  }
}

type Migration = { name: string; text: string; checksum: string };

/** SHA-256 of the text, independent of line endings. */
const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** The migrations of the folder, sorted by name. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

/**
 * Older releases stored no checksum. The table is altered only if the column is missing, because a
 * running backup may hold a lock on it.
 */
async function prepareTable(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create table if not exists migrations (
       name text primary key, applied_at timestamptz not null default now(), checksum text)`,
  );
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum'`,
  );
  if (rowCount === 0) await client.query('alter table migrations add column checksum text');
}

async function applied(client: pg.PoolClient): Promise<Map<string, string | null>> {
  await prepareTable(client);
  const rows = await queriesOn(client).rows<{ name: string; checksum: string | null }>(
    sql`select name, checksum from migrations`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(
  client: pg.PoolClient,
  { name, text, checksum }: Migration,
  steps: CodeSteps,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await steps[name]?.(client);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    // A lost connection cannot roll back, but PostgreSQL discards its transaction.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
  }
}

type Applied = ReadonlyMap<string, string | null>;

type Compared = { unknown: string[]; changed: string[]; pending: string[] };

/** Compares applied migrations with the files; older releases stored no checksum. */
function compare(appliedChecksums: Applied, migrations: readonly Migration[]): Compared {
  const knownNames = migrations.map(({ name }) => name);
  const isChanged = ({ name, checksum }: Migration) =>
    (appliedChecksums.get(name) ?? checksum) !== checksum;
  return {
    unknown: [...appliedChecksums.keys()].filter((name) => !knownNames.includes(name)).sort(),
    changed: migrations.filter(isChanged).map(({ name }) => name),
    pending: knownNames.filter((name) => !appliedChecksums.has(name)),
  };
}

/** How the migrations of another database differ from those of this release. */
export const compareMigrations = async ({ folder }: Migrations, done: Applied): Promise<Compared> =>
  compare(done, await readMigrations(folder));

/** Checks applied migrations against the files; returns those that have not been applied yet. */
async function pendingMigrations(
  client: pg.PoolClient,
  migrations: Migration[],
): Promise<Migration[]> {
  const appliedChecksums = await applied(client);
  const {
    unknown,
    changed: [changed],
  } = compare(appliedChecksums, migrations);
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  if (changed !== undefined) throw new ChangedMigration(changed);
  for (const { name, checksum } of migrations.filter(
    ({ name }) => appliedChecksums.get(name) === null,
  )) {
    await client.query('update migrations set checksum = $2 where name = $1', [name, checksum]);
  }
  return migrations.filter(({ name }) => !appliedChecksums.has(name));
}

/** Creates the schema as these migrations left it, within the client's transaction. */
export async function createSchema(
  client: pg.PoolClient,
  { folder, steps }: Migrations,
  names: readonly string[],
): Promise<void> {
  await prepareTable(client);
  for (const { name, text } of await readMigrations(folder)) {
    if (!names.includes(name)) continue;
    await client.query(text);
    await steps[name]?.(client);
  }
}

/**
 * Applies pending migrations under an advisory lock, so that only one of several starting processes
 * does.
 */
export async function migrate(pool: pg.Pool, { folder, steps }: Migrations): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    const pending = await pendingMigrations(client, await readMigrations(folder));
    for (const migration of pending) await apply(client, migration, steps);
    await client.query('select pg_advisory_unlock($1)', [LOCK_ID]);
    await client.query('reset statement_timeout');
    client.release();
    return pending.map(({ name }) => name);
  } catch (error) {
    // Closing the connection releases its lock, even when it no longer responds, and hides no
    // error.
    client.release(true);
    throw error;
  }
}
