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
  /** how many jobs run at once */
  concurrency: number;
  /** the workers that live, whose leases are renewed */
  workerIds: Set<string>;
  logger: Logger;
  log: FastifyBaseLogger;
};

const pollMs = 1_000;
const patienceMs = 4_000;

/**
 * Keeps the workers of one queue running. They end themselves when the database goes away in the
 * middle of a job, which would break what a job promises: so a dead worker brings a fresh pool.
 */
export function startJobRunner(parts: RunnerParts): JobRunner {
  const { pool, tasks, concurrency, workerIds, logger, log } = parts;
  const preset = { worker: { concurrentJobs: concurrency } };
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
      { logger, events, noHandleSignals: true, pollInterval: pollMs, preset },
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

  launch();
  return {
    async stop() {
      stopping = true;
      if (workers !== undefined) await shutDown(workers);
    },
  };
}

/** Lets running jobs finish for a moment; what still runs then is handed back to the queue. */
async function shutDown(workers: WorkerPool): Promise<void> {
  const impatience = setTimeout(() => {
    void workers.forcefulShutdown('the server is stopping');
  }, patienceMs);
  await workers.gracefulShutdown('the server is stopping');
  clearTimeout(impatience);
}
