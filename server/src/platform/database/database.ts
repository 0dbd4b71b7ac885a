import { channel } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isConflict, isOutage } from './errors.ts';
import { createLivenessProbe, type LivenessProbe } from './liveness-probe.ts';
import { createQueueDelay, type QueueDelay } from './queue-delay.ts';
import { sessionLimits } from './session-limits.ts';
import { type Sql, sql, textOf } from './sql.ts';

export { identifier, type Sql, sql } from './sql.ts';

type Row = pg.QueryResultRow;
/** A row without a declared type. */
type UnknownRow = Record<string, unknown>;

/** The query interface of the stores, inside or outside a transaction. */
export type Queries = {
  rows<T extends Row = UnknownRow>(statement: Sql): Promise<T[]>;
  row<T extends Row = UnknownRow>(statement: Sql): Promise<T | undefined>;
  /** the number of affected rows */
  run(statement: Sql): Promise<number>;
};

/** Queries that may also run on a replica (replica.ts): reads that decide no write. */
export type Reads = Pick<Queries, 'rows' | 'row'>;

export type Database = Queries & {
  /**
   * The work may run twice after a conflict with another transaction, so it must change nothing but
   * rows.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** current and maximum wait for a connection, in ms */
  queue: { delay(): number; connectionTimeoutMs: number };
  pool: pg.Pool;
  close(): Promise<void>;
};

// bigint arrives as a string by default; our counts and epoch seconds fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const statementNames = new Map<string, string>();

/** Each text has one prepared statement: PostgreSQL parses it once per connection. */
export function statementName(text: string): string {
  const existing = statementNames.get(text);
  if (existing) return existing;
  const name = `s${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

/** A pooler rejects limits as connection parameters; it sets them itself (pooler.ts). */
function throughPooler<Config extends pg.PoolConfig>(direct: Config, connectionString: string) {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, ...rest } = direct;
  return { ...rest, connectionString };
}

/** Sends one statement and waits for its result, unless the liveness probe finds the database down. */
type ExecuteOn = <T extends Row>(
  client: pg.PoolClient,
  statement: Sql,
) => Promise<pg.QueryResult<T>>;

type Execute = <T extends Row>(statement: Sql) => Promise<pg.QueryResult<T>>;

/** Published for tests, which compare the result with the row type of its call (decision 0024). */
export class RowsRead {
  constructor(
    readonly statement: Sql,
    readonly result: pg.QueryResult<Row>,
  ) {}
}
export const ROWS_READ = 'gesso:rows-read';
const rowsRead = channel(ROWS_READ);
/** Published for tests, which compare the statements of stores with server/queries. */
export const STATEMENT_RUN = 'gesso:statement-run';
const statementRun = channel(STATEMENT_RUN);

async function read<T extends Row>(execute: Execute, statement: Sql): Promise<T[]> {
  const result = await execute<T>(statement);
  if (rowsRead.hasSubscribers) rowsRead.publish(new RowsRead(statement, result));
  return result.rows;
}

export const readsWith = (execute: Execute): Reads => ({
  rows: <T extends Row>(statement: Sql) => read<T>(execute, statement),
  row: async <T extends Row>(statement: Sql) => (await read<T>(execute, statement))[0],
});

const queriesWith = (execute: Execute): Queries => ({
  ...readsWith(execute),
  run: async (statement) => {
    const { rowCount } = await execute(statement);
    if (statementRun.hasSubscribers) statementRun.publish(statement);
    return rowCount ?? 0;
  },
});

/** Queries on a single connection, used before the pool exists. */
export const queriesOn = (client: pg.ClientBase): Queries =>
  queriesWith((statement) =>
    client.query({ text: textOf(statement), values: [...statement.values] }),
  );

type ExecuteOptions = { livenessProbe: LivenessProbe; statementMs: number; isPooled: boolean };

function createExecute({ livenessProbe, statementMs, isPooled }: ExecuteOptions): ExecuteOn {
  // Reached only on a dead connection: otherwise PostgreSQL's statement_timeout ends the statement
  // first.
  const query_timeout = statementMs > 0 ? statementMs + 2000 : undefined;
  return <T extends Row>(client: pg.PoolClient, statement: Sql) => {
    const text = textOf(statement);
    // Behind a pooler the next transaction may run on a connection that lacks the prepared
    // statement.
    const name = isPooled ? undefined : statementName(text);
    const query = { name, text, values: [...statement.values], query_timeout };
    return livenessProbe(client.query<T>(query));
  };
}

/** Runs the work on a pooled connection; a broken connection is removed from the pool. */
async function withConnection<T>(
  pool: pg.Pool,
  queue: QueueDelay,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const askedAt = queue.now();
  const client = await pool.connect();
  queue.granted(askedAt);
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = isOutage(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

async function inTransaction<T>(execute: Execute, work: (tx: Queries) => Promise<T>): Promise<T> {
  await execute(sql`begin`);
  try {
    const value = await work(queriesWith(execute));
    await execute(sql`commit`);
    return value;
  } catch (error) {
    // PostgreSQL rolls back a lost connection by itself.
    if (!isOutage(error)) await execute(sql`rollback`);
    throw error;
  }
}

const RETRY_MS = { least: 50, jitter: 100 };

/**
 * Transactions take locks in one order to avoid deadlocks. Where two still deadlock, PostgreSQL
 * rolls one of them back, and it is retried once after a short delay that lets the other finish.
 */
async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isConflict(error)) throw error;
    await setTimeout(RETRY_MS.least + Math.random() * RETRY_MS.jitter);
    return attempt();
  }
}

export type DatabaseConfig = pg.PoolConfig & {
  /**
   * Connection string of a pooler in transaction mode (PgBouncer) in front of the same database.
   */
  pooler?: string | null;
};

// Together with detecting a lost connection and one retry (http/retry-once.ts), a request is
// answered within two seconds.
const CONNECT_MS = 1500;

export function openDatabase(
  { pooler, ...poolConfig }: DatabaseConfig,
  onError: (error: Error) => void,
): Database {
  const direct = { max: 12, connectionTimeoutMillis: CONNECT_MS, ...sessionLimits, ...poolConfig };
  const config = pooler ? throughPooler(direct, pooler) : direct;
  const pool = new pg.Pool(config);
  // An unhandled error on an idle connection would end the process; the pool replaces the
  // connection.
  pool.on('error', onError);
  // The same applies to a connection that breaks between two statements; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queue = createQueueDelay(pool);
  // A pooler accepts connections even without its database, so the database is probed as well.
  const probed = pooler ? [config, direct] : [config];
  const livenessProbe = createLivenessProbe(probed, direct.connectionTimeoutMillis);
  const statementMs = Number(direct.statement_timeout);
  const execute = createExecute({ livenessProbe, statementMs, isPooled: Boolean(pooler) });
  return {
    ...queriesWith((statement) =>
      withRetry(() => withConnection(pool, queue, (client) => execute(client, statement))),
    ),
    transaction: (work) =>
      withRetry(() =>
        withConnection(pool, queue, (client) =>
          inTransaction((statement) => execute(client, statement), work),
        ),
      ),
    queue: { delay: queue.delay, connectionTimeoutMs: direct.connectionTimeoutMillis },
    pool,
    close: () => pool.end(),
  };
}
