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
  concurrency: number;
  /** ids of running workers, whose leases are renewed */
  workerIds: Set<string>;
  logger: Logger;
  log: FastifyBaseLogger;
};

const pollMs = 1_000;
const shutdownMs = 4_000;

/**
 * Supervises the workers of one queue. A worker stops itself when it cannot reach the database at
 * the end of a job; the worker pool is then replaced.
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
      log.warn(
        { err: error },
        'a job worker lost its database connection; restarting the worker pool',
      );
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

/** Waits for running jobs up to a timeout; jobs still running then are returned to the queue. */
async function shutDown(workers: WorkerPool): Promise<void> {
  const shutdownTimeout = setTimeout(() => {
    void workers.forcefulShutdown('the server is stopping');
  }, shutdownMs);
  await workers.gracefulShutdown('the server is stopping');
  clearTimeout(shutdownTimeout);
}
