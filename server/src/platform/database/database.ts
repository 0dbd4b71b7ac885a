import pg from 'pg';
import { isOutage } from './errors.ts';
import { createPulse, type Pulse } from './pulse.ts';
import { type Sql, sql, textOf } from './sql.ts';

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

/** Sends one statement and waits for its answer, as long as there is somebody to give one. */
type Ask = <T extends Row>(client: pg.PoolClient, statement: Sql) => Promise<pg.QueryResult<T>>;

type Send = <T extends Row>(statement: Sql) => Promise<pg.QueryResult<T>>;

const queriesBy = (send: Send): Queries => ({
  rows: async <T extends Row>(statement: Sql) => (await send<T>(statement)).rows,
  row: async <T extends Row>(statement: Sql) => (await send<T>(statement)).rows[0],
  run: async (statement) => (await send(statement)).rowCount ?? 0,
});

function createAsk(pulse: Pulse, statementMs: number): Ask {
  // The last resort for a connection that leads nowhere: PostgreSQL ends a statement before this.
  const query_timeout = statementMs > 0 ? statementMs + 2000 : undefined;
  return <T extends Row>(client: pg.PoolClient, statement: Sql) => {
    const text = textOf(statement);
    const query = { name: nameOf(text), text, values: [...statement.values], query_timeout };
    return pulse(client.query<T>(query));
  };
}

/** A connection for as long as the work takes; one that was lost is not given back. */
async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let lost = false;
  try {
    return await work(client);
  } catch (error) {
    lost = isOutage(error);
    throw error;
  } finally {
    client.release(lost);
  }
}

async function inTransaction<T>(ask: Send, work: (tx: Queries) => Promise<T>): Promise<T> {
  await ask(sql`begin`);
  try {
    const value = await work(queriesBy(ask));
    await ask(sql`commit`);
    return value;
  } catch (error) {
    // PostgreSQL rolls back by itself what a lost connection had begun.
    if (!isOutage(error)) await ask(sql`rollback`);
    throw error;
  }
}

export function openDatabase(given: pg.PoolConfig, onError: (error: Error) => void): Database {
  const config = { max: 12, connectionTimeoutMillis: 1900, statement_timeout: 15_000, ...given };
  const pool = new pg.Pool(config);
  // An idle connection that breaks is replaced by the pool; it must not end the process.
  pool.on('error', onError);
  // Nor must one that breaks between two statements; the second of them says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const pulse = createPulse(config, config.connectionTimeoutMillis);
  const ask = createAsk(pulse, Number(config.statement_timeout));
  return {
    ...queriesBy((statement) => onConnection(pool, (client) => ask(client, statement))),
    transaction: (work) =>
      onConnection(pool, (client) => inTransaction((statement) => ask(client, statement), work)),
    pool,
    close: () => pool.end(),
  };
}
