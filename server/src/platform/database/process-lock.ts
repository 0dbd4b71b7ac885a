import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

// Another number than the one of migrations; PostgreSQL counts these locks by database.
const LOCK = 7_316_421;
/** PostgreSQL notices at once that a killed process has gone; its host, when that is cut off, later. */
const START_PATIENCE_MS = 5_000;
const RETRY_MS = 200;
const CHECK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 2_000;

/** Another process has the database: this one must not start, or not go on. */
export class DatabaseTaken extends Error {}

export type ProcessLock = {
  /** Settles when another process has taken the database over; never otherwise. */
  lost: Promise<DatabaseTaken>;
  release(): Promise<void>;
};

/** What a process calls itself in PostgreSQL's list of sessions, which cuts it after 63 bytes. */
type Name = `gesso ${string} ${string}`;

const newName = (): Name =>
  `gesso ${randomBytes(6).toString('hex')} process ${process.pid} on ${hostname().slice(0, 20)}`;

// A session that is never idle for good, and whose end PostgreSQL notices although nobody says so.
const SESSION = `
  set idle_session_timeout = 0;
  set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3`;

async function openSession(config: pg.PoolConfig, name: Name): Promise<pg.Client> {
  const client = new pg.Client({
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    ...config,
    application_name: name,
  });
  // What goes wrong is said by the next statement, or by 'end'.
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

const HOLDER = `
  select pid, coalesce(application_name, '') as name
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`;

type Holder = { pid: number; name: string };

/** Whoever had it a moment ago has given it up since. */
const GONE: Holder = { pid: 0, name: '' };

/** Null when the lock is ours now; else who has it, as far as that can be seen. */
async function tryLock(client: pg.Client, name: Name): Promise<Holder | null> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [LOCK],
  );
  if (rows[0]?.taken) return null;
  const holders = await client.query<Holder>(HOLDER, [LOCK]);
  const holder = holders.rows[0] ?? GONE;
  // Our own session before this one, whose end PostgreSQL has not noticed yet.
  if (holder.name === name) await client.query('select pg_terminate_backend($1)', [holder.pid]);
  return holder;
}

const refusal = ({ pid, name }: Holder): DatabaseTaken => {
  const holder = /process \d+ on .*/.exec(name)?.[0] ?? `session ${pid}`;
  return new DatabaseTaken(
    `Another Gesso (${holder}) uses this database, and so far only one may. Stop one of them, or set DATABASE_URL to another database. Several processes on one database will need REDIS_URL, which this version still refuses.`,
  );
};

/** Tries until the lock is ours, for as long as its holder may just be ending. */
async function lockWithin(client: pg.Client, name: Name, ms: number): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    const holder = await tryLock(client, name);
    if (holder === null) return;
    const isEnding = holder === GONE || holder.name === name;
    if (Date.now() >= end && !isEnding) throw refusal(holder);
    await pause(RETRY_MS);
  }
}

async function takeSession(config: pg.PoolConfig, name: Name, ms: number): Promise<pg.Client> {
  const client = await openSession(config, name);
  try {
    await lockWithin(client, name, ms);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Until the session ends or no longer answers. */
async function watch(client: pg.Client, checkMs: number, stop: AbortSignal): Promise<void> {
  const ended = new Promise<'ended'>((resolve) => client.once('end', () => resolve('ended')));
  const wait = () => pause(checkMs, 'check', { signal: stop, ref: false });
  while ((await Promise.race([ended, wait()])) === 'check') {
    try {
      await client.query('select 1');
    } catch {
      return;
    }
  }
}

/** A session again after one was lost: the database may be away for long, or taken by another. */
async function takeAgain(config: pg.PoolConfig, name: Name, stop: AbortSignal): Promise<pg.Client> {
  for (;;) {
    stop.throwIfAborted();
    try {
      return await takeSession(config, name, 0);
    } catch (error) {
      if (error instanceof DatabaseTaken) throw error;
      await pause(RETRY_MS, undefined, { signal: stop });
    }
  }
}

/**
 * One process per database: what a process remembers (sessions, pages, limits, live listeners) is
 * not told to others yet. The lock lives in a session of its own, as long as the process; when that
 * session is lost it is taken again, unless another process was quicker.
 */
export async function takeProcessLock(
  config: pg.PoolConfig,
  { patienceMs = START_PATIENCE_MS, checkMs = CHECK_EVERY_MS } = {},
): Promise<ProcessLock> {
  const name = newName();
  const stopping = new AbortController();
  let client = await takeSession(config, name, patienceMs);

  async function hold(): Promise<void> {
    for (;;) {
      await watch(client, checkMs, stopping.signal);
      void client.end().catch(() => undefined);
      client = await takeAgain(config, name, stopping.signal);
      if (stopping.signal.aborted) await client.end();
    }
  }

  return {
    lost: new Promise((resolve) => {
      hold().catch((error: unknown) => {
        if (error instanceof DatabaseTaken) resolve(error);
      });
    }),
    async release() {
      stopping.abort();
      await client.end().catch(() => undefined);
    },
  };
}
