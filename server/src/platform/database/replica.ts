import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { coalesceReads } from '../live/coalesce-reads.ts';
import { type Database, type Reads, readsWith, statementName } from './database.ts';
import { type Sql, textOf } from './sql.ts';
import { primaryPosition, replayedBytes, type WalPosition } from './wal-position.ts';

// Together below a second: whoever is not answered by then has been answered by the primary.
const CONNECT_MS = 200;
const CATCH_UP_MS = 100;
const STATEMENT_MS = 600;

const POLL_MS = 5;
const WATCH_MS = 250;
/** For how long nothing is read there after a failover; by then it follows the new primary or is gone. */
const REST_MS = 30_000;

/** Not a failure of the statement: the replica is away or behind. */
class ReplicaUnavailable extends Error {}

export type Replica = Reads & { close(): Promise<void> };

type Parts = { url: string; primary: Database; log: FastifyBaseLogger };

/** A replica's snapshot does not name the transactions under way, which versions of counts are made of. */
const needsPrimary = (statement: Sql): boolean => textOf(statement).includes('pg_current_snapshot');

/** Statements on one connection, and so on one server, also where a proxy chooses among several. */
const readsOn = (client: pg.PoolClient): Reads =>
  readsWith((statement) => {
    const text = textOf(statement);
    const values = [...statement.values];
    const query = { name: statementName(text), text, values, query_timeout: STATEMENT_MS };
    return client.query(query);
  });

/** Waits until the replica has replayed the log up to there. */
async function catchUp(connection: Reads, { bytes }: WalPosition): Promise<void> {
  const end = performance.now() + CATCH_UP_MS;
  for (;;) {
    const replayed = await replayedBytes(connection);
    if (replayed === null) throw new ReplicaUnavailable('it is not a replica');
    if (replayed >= bytes) return;
    if (performance.now() >= end) throw new ReplicaUnavailable('it is behind');
    await pause(POLL_MS);
  }
}

/**
 * Reads on a replica what the primary would have answered: a statement waits until everything that was
 * committed on the primary when it came is there. So what somebody wrote is seen by themselves, a tab that
 * was told of a change finds it, and nothing is kept that is older than its announcement. Where that takes
 * too long, or the replica is away, the primary answers.
 */
export function openReplica({ url, primary, log }: Parts): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Coalesced: a call during a query of the position shares the next query, which is not older than the call.
  const askPosition = coalesceReads(() => primaryPosition(primary));
  let isUsable = false;
  let timeline: string | undefined;
  let restUntil = 0;

  function setUsable(usable: boolean, reason = ''): void {
    if (usable !== isUsable) log.info({ usable, reason }, 'use of the replica changed');
    isUsable = usable;
  }

  function rest(reason: string): never {
    restUntil = performance.now() + REST_MS;
    throw new ReplicaUnavailable(reason);
  }

  /** A replica of the former primary may have replayed what the new one never had. */
  async function position(): Promise<WalPosition> {
    const found = await askPosition('primary');
    const isNew = timeline !== undefined && timeline !== found.timeline;
    timeline = found.timeline;
    return isNew ? rest('there is a new primary') : found;
  }

  async function onConnection<T>(work: (connection: Reads) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      const value = await work(readsOn(client));
      client.release();
      return value;
    } catch (error) {
      client.release(!(error instanceof ReplicaUnavailable));
      throw error;
    }
  }

  /** Whether it is there, follows this primary and keeps up; nobody's request waits for that. */
  async function look(): Promise<void> {
    if (performance.now() < restUntil) return;
    try {
      await onConnection(async (connection) => {
        const replayed = await replayedBytes(connection);
        const now = await position();
        if (replayed !== null && replayed > now.bytes) rest('it is ahead of the primary');
        await catchUp(connection, now);
      });
      setUsable(true);
    } catch (error) {
      setUsable(false, error instanceof Error ? error.message : String(error));
    }
  }

  async function readThere<T>(read: (from: Reads) => Promise<T>): Promise<T> {
    const wanted = await position();
    return onConnection(async (connection) => {
      await catchUp(connection, wanted);
      return read(connection);
    });
  }

  async function read<T>(statement: Sql, readFrom: (from: Reads) => Promise<T>): Promise<T> {
    if (!isUsable || needsPrimary(statement)) return readFrom(primary);
    try {
      return await readThere(readFrom);
    } catch (error) {
      // What fails there by its own fault fails at the primary too, and is told from there.
      if (!(error instanceof pg.DatabaseError)) setUsable(false, String(error));
      return readFrom(primary);
    }
  }

  let looking: Promise<void> | undefined;
  const watching = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, WATCH_MS).unref();

  return {
    rows: (statement) => read(statement, (from) => from.rows(statement)),
    row: (statement) => read(statement, (from) => from.row(statement)),
    async close() {
      clearInterval(watching);
      await looking;
      await pool.end();
    },
  };
}
