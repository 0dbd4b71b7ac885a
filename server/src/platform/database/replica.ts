import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { coalesceReads } from '../live/coalesce-reads.ts';
import { type Database, type Reads, readsWith, statementName } from './database.ts';
import { type Sql, textOf } from './sql.ts';
import { primaryPosition, replayedBytes, type WalPosition } from './wal-position.ts';

// Together below a second: within that time the primary has answered instead.
const CONNECT_MS = 200;
const CATCH_UP_MS = 100;
const STATEMENT_MS = 600;

const POLL_MS = 5;
const WATCH_MS = 250;
/** Pause after a failover, until the replica follows the new primary or is gone. */
const REST_MS = 30_000;

/** The replica is unavailable or behind; the statement itself did not fail. */
class ReplicaUnavailable extends Error {}

export type Replica = Reads & { close(): Promise<void> };

type Parts = { url: string; primary: Database; log: FastifyBaseLogger };

/**
 * Count versions are computed from running transactions, which a replica's snapshot does not list.
 */
const needsPrimary = (statement: Sql): boolean => textOf(statement).includes('pg_current_snapshot');

/** Reads on one connection, and so on one server even behind a load balancer. */
const readsOn = (client: pg.PoolClient): Reads =>
  readsWith((statement) => {
    const text = textOf(statement);
    const values = [...statement.values];
    const query = { name: statementName(text), text, values, query_timeout: STATEMENT_MS };
    return client.query(query);
  });

/** Waits until the replica has replayed the log up to this position. */
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
 * Reads on a replica with the consistency of the primary: a statement waits until the replica has
 * everything that was committed before the read began. So members see their own writes, a tab that
 * was notified of a change finds it, and no cache entry is older than its invalidation. If that
 * takes too long or the replica is unavailable, the primary answers.
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
  // Coalesced calls share the next position query, which is never older than the call.
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

  /** A replica of the former primary may have replayed changes that the new one lost. */
  async function position(): Promise<WalPosition> {
    const current = await askPosition('primary');
    const isNew = timeline !== undefined && timeline !== current.timeline;
    timeline = current.timeline;
    return isNew ? rest('there is a new primary') : current;
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

  /**
   * Checks that the replica is available, follows this primary and keeps up; requests do not wait
   * for this.
   */
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
    const target = await position();
    return onConnection(async (connection) => {
      await catchUp(connection, target);
      return read(connection);
    });
  }

  async function read<T>(statement: Sql, readFrom: (from: Reads) => Promise<T>): Promise<T> {
    if (!isUsable || needsPrimary(statement)) return readFrom(primary);
    try {
      return await readThere(readFrom);
    } catch (error) {
      // A failing statement fails on the primary too, which reports the error.
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
