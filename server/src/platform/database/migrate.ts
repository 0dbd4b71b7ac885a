import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { foldAddresses } from './fold-addresses.ts';

// Any number will do, as long as every Gesso process asks for the same lock.
const LOCK = 7_316_420;

/** What SQL alone cannot do, in the transaction of its migration. */
const steps: Record<string, (client: pg.PoolClient) => Promise<unknown>> = {
  '0012-names-and-addresses.sql': async (client) => {
    const ids = await foldAddresses(client);
    if (ids.length > 0) {
      process.emitWarning(
        `These accounts share their e-mail address with an older one but for its case, and cannot be signed in to: ${ids.join(', ')}`,
      );
    }
  },
};

/** What a newer program did to the database this one would undo or trip over. */
class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `This database was prepared by a newer Gesso: it has ${unknown.join(', ')}, which this version does not know. Start that version, or use a database of this one.`,
    );
  }
}

async function applied(client: pg.PoolClient): Promise<Set<string>> {
  await client.query(
    `create table if not exists migrations (
       name text primary key, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return new Set(rows.map((row) => row.name));
}

async function apply(client: pg.PoolClient, folder: string, name: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await steps[name]?.(client);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
  }
}

/** The migrations of the folder that this database has not seen, in the order of their names. */
async function pendingMigrations(client: pg.PoolClient, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const done = await applied(client);
  const unknown = [...done].filter((name) => !names.includes(name)).sort();
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return names.filter((name) => !done.has(name));
}

/** Brings the database up to date; of several processes starting at once, one does it. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = await pendingMigrations(client, folder);
    for (const name of pending) await apply(client, folder, name);
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    await client.query('reset statement_timeout');
    client.release();
  }
}
