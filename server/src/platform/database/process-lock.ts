import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Queries, queriesOn, sql } from './database.ts';

// Different from the migration lock; advisory locks are per database.
const LOCK_ID = 7_316_421;
/**
 * PostgreSQL notices a killed process immediately, but an unreachable host only after its
 * keepalives fail.
 */
const START_TIMEOUT_MS = 5_000;
const RETRY_MS = 200;
const CHECK_INTERVAL_MS = 5_000;
const RESPONSE_TIMEOUT_MS = 2_000;

/** Another process holds the lock: this one must not start, or must stop. */
export class DatabaseInUse extends Error {}

export type ProcessLock = {
  /** Resolves when another process has taken over the lock; otherwise never settles. */
  lost: Promise<DatabaseInUse>;
  release(): Promise<void>;
};

/** 'shared' for processes that share all state through Redis, 'exclusive' for a single process. */
export type LockMode = 'shared' | 'exclusive';

/** The application_name in pg_stat_activity, which is truncated to 63 bytes. */
type SessionName = `gesso ${string} ${string}`;

type Process = { name: SessionName; mode: LockMode };

const newSessionName = (): SessionName =>
  `gesso ${randomBytes(6).toString('hex')} process ${process.pid} on ${hostname().slice(0, 20)}`;

// No idle timeout; TCP keepalives let PostgreSQL notice a dead connection.
const SESSION = `
  set idle_session_timeout = 0;
  set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3`;

async function connect(config: pg.PoolConfig, name: SessionName): Promise<pg.Client> {
  const client = new pg.Client({
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    ...config,
    application_name: name,
  });
  // Errors are handled where the next statement fails, or on 'end'.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

type Holder = { pid: number; name: string; shared: boolean };

/** The blocking session; if there are several, our own previous session last. */
const findHolder = (db: Queries, ownName: string): Promise<Holder | undefined> =>
  db.row(sql`
    select pid, coalesce(application_name, '') as name, mode = 'ShareLock' as shared
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCK_ID} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
    order by application_name = ${ownName}
    limit 1`);

/** The lock was released between the attempt and the lookup of its holder. */
const RELEASED: Holder = { pid: 0, name: '', shared: false };

/** Nodes share the lock; a single process holds it exclusively. */
const TRY_LOCK = {
  shared: sql`pg_try_advisory_lock_shared(${LOCK_ID})`,
  exclusive: sql`pg_try_advisory_lock(${LOCK_ID})`,
};

/** Null when the lock was acquired, otherwise its holder. */
async function tryLock(client: pg.Client, { name, mode }: Process): Promise<Holder | null> {
  const db = queriesOn(client);
  const lock = await db.row<{ taken: boolean }>(sql`select ${TRY_LOCK[mode]} as taken`);
  if (lock?.taken) return null;
  const holder = (await findHolder(db, name)) ?? RELEASED;
  // Our own previous session, whose end PostgreSQL has not noticed yet.
  if (holder.name === name) await client.query('select pg_terminate_backend($1)', [holder.pid]);
  return holder;
}

const ADVICE = {
  shared:
    'without REDIS_URL, so no other can join it. Restart it with the same REDIS_URL as this one, or set DATABASE_URL to another database.',
  exclusive:
    'and two can share a database only if REDIS_URL is set on both. Stop one of them, or set DATABASE_URL to another database.',
  joining:
    'with others, through Redis. Set REDIS_URL to the same Redis to join them, or DATABASE_URL to another database.',
};

const inUseError = ({ pid, name, shared }: Holder, mode: LockMode): DatabaseInUse => {
  const holder = /process \d+ on .*/.exec(name)?.[0] ?? `session ${pid}`;
  const advice = ADVICE[shared ? 'joining' : mode];
  return new DatabaseInUse(`Another Gesso (${holder}) is using this database ${advice}`);
};

/** Retries for `ms`, because the current holder may be shutting down. */
async function lockWithRetries(client: pg.Client, self: Process, ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (;;) {
    const holder = await tryLock(client, self);
    if (holder === null) return;
    const isEnding = holder === RELEASED || holder.name === self.name;
    if (performance.now() >= end && !isEnding) throw inUseError(holder, self.mode);
    await pause(RETRY_MS);
  }
}

async function openLockedSession(
  config: pg.PoolConfig,
  self: Process,
  ms: number,
): Promise<pg.Client> {
  const client = await connect(config, self.name);
  try {
    await lockWithRetries(client, self, ms);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Resolves when the session ends or stops responding. */
async function untilSessionLost(
  client: pg.Client,
  checkMs: number,
  stop: AbortSignal,
): Promise<void> {
  const sessionEnd = new Promise<'ended'>((resolve) => client.once('end', () => resolve('ended')));
  const wait = () => pause(checkMs, 'check', { signal: stop, ref: false });
  while ((await Promise.race([sessionEnd, wait()])) === 'check') {
    try {
      await client.query('select 1');
    } catch {
      return;
    }
  }
}

/**
 * Reconnects after a lost session; retries while the database is down, and fails when another
 * process holds the lock.
 */
async function reacquire(
  config: pg.PoolConfig,
  self: Process,
  stop: AbortSignal,
): Promise<pg.Client> {
  for (;;) {
    stop.throwIfAborted();
    try {
      return await openLockedSession(config, self, 0);
    } catch (error) {
      if (error instanceof DatabaseInUse) throw error;
      await pause(RETRY_MS, undefined, { signal: stop });
    }
  }
}

/**
 * Allows one process per database, or several that share their in-memory state through Redis
 * (sessions, pages, rate limits, live events). A dedicated session holds the advisory lock while
 * the process runs, and acquires it again after a lost connection.
 */
export async function acquireProcessLock(
  config: pg.PoolConfig,
  mode: LockMode,
  { timeoutMs = START_TIMEOUT_MS, checkMs = CHECK_INTERVAL_MS } = {},
): Promise<ProcessLock> {
  const self: Process = { name: newSessionName(), mode };
  const stopping = new AbortController();
  let client = await openLockedSession(config, self, timeoutMs);

  async function keepLock(): Promise<void> {
    for (;;) {
      await untilSessionLost(client, checkMs, stopping.signal);
      void client.end().catch(() => undefined);
      client = await reacquire(config, self, stopping.signal);
      if (stopping.signal.aborted) await client.end();
    }
  }

  return {
    lost: new Promise((resolve) => {
      keepLock().catch((error: unknown) => {
        if (error instanceof DatabaseInUse) resolve(error);
      });
    }),
    async release() {
      stopping.abort();
      await client.end().catch(() => undefined);
    },
  };
}
