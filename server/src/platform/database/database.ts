import pg from 'pg';
import { type Sql, textOf } from './sql.ts';

export { type Sql, sql } from './sql.ts';

type Row = pg.QueryResultRow;

/** What a store needs of PostgreSQL, inside a transaction or outside. */
export type Queries = {
  rows<T extends Row>(statement: Sql): Promise<T[]>;
  row<T extends Row>(statement: Sql): Promise<T | undefined>;
  /** how many rows the statement touched */
  run(statement: Sql): Promise<number>;
};

export type Database = Queries & {
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  close(): Promise<void>;
};

// Counts and epoch seconds fit a double; as strings they would only be parsed again everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const names = new Map<string, string>();

/** One name per text: PostgreSQL parses each statement once per connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

function queriesOn(client: pg.Pool | pg.PoolClient): Queries {
  const send = <T extends Row>(statement: Sql) => {
    const text = textOf(statement);
    return client.query<T>({ name: nameOf(text), text, values: [...statement.values] });
  };
  return {
    rows: async <T extends Row>(statement: Sql) => (await send<T>(statement)).rows,
    row: async <T extends Row>(statement: Sql) => (await send<T>(statement)).rows[0],
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await work(queriesOn(client));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 1800,
    statement_timeout: 15_000,
    ...config,
  });
  // An idle connection that breaks is replaced by the pool; it must not end the process.
  pool.on('error', onError);
  return {
    ...queriesOn(pool),
    transaction: (work) => inTransaction(pool, work),
    pool,
    close: () => pool.end(),
  };
}
