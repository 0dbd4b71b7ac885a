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

/** What a job is called and what it carries; shared by who asks for it and who does it. */
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
  /** The transaction the job belongs to: it exists exactly when that transaction commits. */
  tx?: Queries;
  /** At most one waiting job per key; adding again replaces the waiting one. */
  key?: string;
  runAt?: Date;
};

export type Jobs = {
  /** Creates or updates the queue's own tables; needed once before anything is added. */
  prepare(): Promise<void>;
  handle<Payload>(job: Job<Payload>, handler: (payload: Payload) => Promise<void>): void;
  /** Runs the job at start and then every hour, once however many servers ask for it. */
  sweep<Payload>(job: Job<Payload>, payload: Payload, handler: () => Promise<void>): void;
  add<Payload>(job: Job<Payload>, payload: Payload, options?: AddOptions): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Runs everything due now, one after another; for tests, which never start(). */
  runAll(): Promise<void>;
};

type JobParts = {
  connection: pg.PoolConfig;
  db: Database;
  log: FastifyBaseLogger;
};

const hour = 3_600_000;
/** With the growing pauses between tries this keeps trying for more than two days. */
const maxAttempts = 20;

type Stoppable = { stop(): unknown };

type RunnerParts = {
  pool: pg.Pool;
  queues: Record<QueueName, TaskList>;
  logger: Logger;
  log: FastifyBaseLogger;
};

/** A runner of its own for every queue that has something to do. */
function startRunners({ pool, queues, logger, log }: RunnerParts): Stoppable[] {
  const workerIds = new Set<string>();
  const used = queueNames.filter((queue) => Object.keys(queues[queue]).length > 0);
  const runners = used.map((queue) => {
    const concurrency = concurrencyOf(queue);
    return startJobRunner({ pool, tasks: queues[queue], concurrency, workerIds, logger, log });
  });
  return [...runners, renewLeases(pool, workerIds, log)];
}

export function createJobs({ connection, db, log }: JobParts): Jobs {
  // Each queue listens on one connection and needs another for moments only, to take a job and to
  // end it; the pool is its own so that jobs never starve requests.
  const max = 2 * queueNames.length;
  const pool = new pg.Pool({ ...connection, max, application_name: 'gesso-jobs' });
  // Its message alone: the error carries the whole connection with it.
  const note = ({ message }: Error) =>
    log.warn({ reason: message }, 'the job queue lost a connection');
  pool.on('error', note);
  pool.on('connect', (client) => {
    client.on('error', note);
  });
  const queues: Record<QueueName, TaskList> = { mail: {}, files: {}, upkeep: {} };
  const sweeps: Array<() => Promise<void>> = [];
  const logger = jobLogger(log);
  let runners: Stoppable[] = [];
  let hourly: NodeJS.Timeout | undefined;

  const add: Jobs['add'] = async (job, payload, { tx = db, key, runAt } = {}) => {
    await tx.run(sql`select graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::integer,
      job_key => ${key ?? null}::text)`);
  };

  const handle: Jobs['handle'] = (job, handler) => {
    queues[job.queue][job.name] = async (payload) => handler(job.payload.parse(payload));
  };

  const askForSweeps = async () => {
    for (const ask of sweeps) {
      await ask().catch((error: unknown) => log.warn({ err: error }, 'a sweep must wait'));
    }
  };

  return {
    prepare: () => runMigrations({ pgPool: pool, logger }),
    handle,
    sweep(job, payload, handler) {
      handle(job, handler);
      sweeps.push(() => add(job, payload, { key: job.name }));
    },
    add,
    start() {
      runners = startRunners({ pool, queues, logger, log });
      hourly = setInterval(() => void askForSweeps(), hour);
      void askForSweeps();
    },
    async stop() {
      clearInterval(hourly);
      await Promise.all(runners.map((runner) => runner.stop()));
      await pool.end();
    },
    async runAll() {
      const client = await pool.connect();
      try {
        const tasks = { ...queues.mail, ...queues.files, ...queues.upkeep };
        await runTaskListOnce({ logger, noHandleSignals: true }, tasks, client).promise;
      } finally {
        client.release();
      }
    },
  };
}
