import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Logger,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Pool } from 'pg';

export type JobRunner = { stop(): Promise<void> };

type RunnerParts = {
  pool: Pool;
  tasks: TaskList;
  logger: Logger;
  log: FastifyBaseLogger;
};

const beatMs = 5_000;
const pollMs = 1_000;
const patienceMs = 4_000;

/**
 * Keeps workers running. The queue's workers end themselves when the database goes away in the
 * middle of a job, and a killed server's jobs stay locked for four hours; both would break what
 * a job promises. So a dead worker brings a fresh pool, and a lock is a lease that a living
 * server renews and anyone may release once it is half a minute old.
 */
export function startJobRunner({ pool, tasks, logger, log }: RunnerParts): JobRunner {
  const workerIds = new Set<string>();
  let workers: WorkerPool | undefined;
  let stopping = false;

  const launch = () => {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
    events.on('worker:stop', ({ worker }) => workerIds.delete(worker.workerId));
    events.on('worker:fatalError', ({ error }) => {
      log.warn({ err: error }, 'a job worker lost its database; starting afresh');
      void relaunch();
    });
    workers = runTaskList(
      { logger, events, noHandleSignals: true, pollInterval: pollMs, preset: twoAtOnce },
      tasks,
      pool,
    );
  };

  const relaunch = async () => {
    const broken = workers;
    workers = undefined;
    if (broken === undefined) return;
    await broken.gracefulShutdown('replacing a broken worker');
    if (!stopping) launch();
  };

  const beat = () => {
    renewLeases(pool, [...workerIds]).catch((error: unknown) =>
      log.debug({ err: error }, 'job leases wait for the database'),
    );
  };
  const heart = setInterval(beat, beatMs);

  launch();
  beat();
  return {
    async stop() {
      stopping = true;
      clearInterval(heart);
      if (workers !== undefined) await shutDown(workers);
    },
  };
}

const twoAtOnce = { worker: { concurrentJobs: 2 } };

async function renewLeases(pool: Pool, workerIds: string[]): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where locked_by = any($1::text[])',
    [workerIds],
  );
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
       where locked_at < now() - interval '30 seconds'))`,
  );
}

/** Lets running jobs finish for a moment; what still runs then is handed back to the queue. */
async function shutDown(workers: WorkerPool): Promise<void> {
  const impatience = setTimeout(() => {
    void workers.forcefulShutdown('the server is stopping');
  }, patienceMs);
  await workers.gracefulShutdown('the server is stopping');
  clearTimeout(impatience);
}
