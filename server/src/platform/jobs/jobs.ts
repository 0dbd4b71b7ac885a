import type { FastifyBaseLogger } from 'fastify';
import { type Logger, runMigrations, runTaskListOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { z } from 'zod';
import type { Database, Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { renewLeases } from './job-leases.ts';
import { jobLogger } from './job-logger.ts';
import { startJobRunner } from './job-runner.ts';
import { concurrencyOf, type QueueName, queueNames } from './queues.ts';

/** Name, queue and payload schema of a job; shared by the code that adds it and its handler. */
export type Job<Payload> = {
  name: string;
  queue: QueueName;
  payload: z.ZodType<Payload>;
};

export function defineJob<Payload>(
  name: string,
  queue: QueueName,
  payload: z.ZodType<Payload>,
): Job<Payload> {
  return { name, queue, payload };
}

type AddOptions = {
  /** The job's transaction: the job exists only if it commits. */
  tx?: Queries;
  /** Deduplication key: adding a job again replaces a waiting one with the same key. */
  key?: string;
  runAt?: Date;
};

export type Jobs = {
  /** Runs graphile-worker's migrations; required once before anything is added. */
  prepare(): Promise<void>;
  handle<Payload>(job: Job<Payload>, handler: (payload: Payload) => Promise<void>): void;
  /** Enqueues every sweep now; returns their names. */
  sweepNow(): Promise<string[]>;
  /** Runs the job at start and then every hour, once for all processes. */
  sweep<Payload>(job: Job<Payload>, payload: Payload, handler: () => Promise<void>): void;
  add<Payload>(job: Job<Payload>, payload: Payload, options?: AddOptions): Promise<void>;
  /**
   * Removes permanently failed jobs about an account, which would otherwise keep its id forever.
   * The public view of jobs has no payload, but reschedule_jobs returns it; called this way, it
   * changes nothing.
   */
  forgetFailed(tx: Queries, userId: string): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Runs all due jobs sequentially; for tests, which never call start(). */
  runAll(): Promise<void>;
};

type JobParts = {
  connection: pg.PoolConfig;
  db: Database;
  log: FastifyBaseLogger;
};

/**
 * Flags jobs added with a key: graphile-worker removes the key of a running or failed job when the
 * job is added again.
 */
const KEYED = 'keyed';

/** Jobs replaced by another job with their key, in graphile_worker.jobs. */
export const replaced = sql`(key is null and coalesce(flags ? ${KEYED}, false))`;

const hour = 3_600_000;
/** With exponential backoff this retries for more than two days. */
const maxAttempts = 20;

/** A proxy accepts connections even without a database behind it. */
const connectMs = 10_000;

/**
 * Connections for fetching and completing jobs, each held for one statement at a time instead of
 * for a whole job.
 */
const FETCHING_CONNECTIONS = 4;

type Stoppable = { stop(): unknown };

type RunnerParts = {
  pool: pg.Pool;
  db: Database;
  queues: Record<QueueName, TaskList>;
  logger: Logger;
  log: FastifyBaseLogger;
};

/** One runner per queue that has handlers. */
function startRunners({ pool, db, queues, logger, log }: RunnerParts): Stoppable[] {
  const workerIds = new Set<string>();
  const usedQueues = queueNames.filter((queue) => Object.keys(queues[queue]).length > 0);
  const runners = usedQueues.map((queue) => {
    const concurrency = concurrencyOf(queue);
    return startJobRunner({ pool, tasks: queues[queue], concurrency, workerIds, logger, log });
  });
  return [...runners, renewLeases(db, workerIds, log)];
}

export function createJobs({ connection, db, log }: JobParts): Jobs {
  // Each queue holds one connection for LISTEN; all share those that fetch and complete jobs
  // (decision 0092). The pool is separate, so that jobs never starve requests.
  const max = queueNames.length + FETCHING_CONNECTIONS;
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectMs,
    ...connection,
    max,
    application_name: 'gesso-jobs',
  });
  // Logs only the message: the error object references the whole connection.
  const logLostConnection = ({ message }: Error) =>
    log.warn({ reason: message }, 'the job queue lost a connection');
  pool.on('error', logLostConnection);
  pool.on('connect', (client) => {
    client.on('error', logLostConnection);
  });
  const queues: Record<QueueName, TaskList> = {
    mail: {},
    files: {},
    upkeep: {},
    exports: {},
    deletion: {},
    visibility: {},
    reporters: {},
    pictures: {},
    originals: {},
    notifications: {},
    'bulk-mail': {},
    backups: {},
  };
  const sweeps = new Map<string, () => Promise<void>>();
  const logger = jobLogger(log);
  let runners: Stoppable[] = [];
  let hourly: NodeJS.Timeout | undefined;

  const add: Jobs['add'] = async (job, payload, { tx = db, key, runAt } = {}) => {
    await tx.run(sql`select graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::integer,
      job_key => ${key ?? null}::text,
      flags => ${key === undefined ? null : [KEYED]}::text[])`);
  };

  const handle: Jobs['handle'] = (job, handler) => {
    queues[job.queue][job.name] = async (payload) => handler(job.payload.parse(payload));
  };

  const removeReplaced = () =>
    db.run(sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and ${replaced}))`);

  const addSweeps = async () => {
    await removeReplaced().catch((error: unknown) =>
      log.warn({ err: error }, 'replaced jobs could not be removed'),
    );
    for (const addSweep of sweeps.values()) {
      await addSweep().catch((error: unknown) =>
        log.warn({ err: error }, 'a sweep could not be added'),
      );
    }
  };

  return {
    prepare: () => runMigrations({ pgPool: pool, logger }),
    handle,
    sweep(job, payload, handler) {
      handle(job, handler);
      sweeps.set(job.name, () => add(job, payload, { key: job.name }));
    },
    async sweepNow() {
      await removeReplaced();
      for (const addSweep of sweeps.values()) await addSweep();
      return [...sweeps.keys()].toSorted();
    },
    add,
    async forgetFailed(tx, userId) {
      await tx.run(sql`select graphile_worker.complete_jobs(array(
        select id from graphile_worker.reschedule_jobs(array(
          select id from graphile_worker.jobs
          where attempts >= max_attempts and locked_at is null))
        where payload ->> 'userId' = ${userId}))`);
    },
    start() {
      runners = startRunners({ pool, db, queues, logger, log });
      hourly = setInterval(() => void addSweeps(), hour);
      void addSweeps();
    },
    async stop() {
      clearInterval(hourly);
      await Promise.all(runners.map((runner) => runner.stop()));
      await pool.end();
    },
    async runAll() {
      const client = await pool.connect();
      try {
        const tasks: TaskList = Object.assign({}, ...Object.values(queues));
        await runTaskListOnce({ logger, noHandleSignals: true }, tasks, client).promise;
      } finally {
        client.release();
      }
    },
  };
}
