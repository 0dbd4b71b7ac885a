import type { FastifyBaseLogger } from 'fastify';
import { runMigrations, runTaskListOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { z } from 'zod';
import type { Database, Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { jobLogger } from './job-logger.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';

/** What a job is called and what it carries; shared by who asks for it and who does it. */
export type Job<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
};

export function defineJob<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
  return { name, payload };
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

export function createJobs({ connection, db, log }: JobParts): Jobs {
  // One connection listens, two work; the pool is its own so that jobs never starve requests.
  const pool = new pg.Pool({ ...connection, max: 3, application_name: 'gesso-jobs' });
  // Its message alone: the error carries the whole connection with it.
  const note = ({ message }: Error) =>
    log.warn({ reason: message }, 'the job queue lost a connection');
  pool.on('error', note);
  pool.on('connect', (client) => {
    client.on('error', note);
  });
  const tasks: TaskList = {};
  const sweeps: Array<() => Promise<void>> = [];
  const logger = jobLogger(log);
  let runner: JobRunner | undefined;
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
    tasks[job.name] = async (payload) => handler(job.payload.parse(payload));
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
      runner = startJobRunner({ pool, tasks, logger, log });
      hourly = setInterval(() => void askForSweeps(), hour);
      void askForSweeps();
    },
    async stop() {
      clearInterval(hourly);
      await runner?.stop();
      await pool.end();
    },
    async runAll() {
      const client = await pool.connect();
      try {
        await runTaskListOnce({ logger, noHandleSignals: true }, tasks, client).promise;
      } finally {
        client.release();
      }
    },
  };
}
