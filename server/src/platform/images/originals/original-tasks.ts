import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok } from '@gesso/domain/kernel';
import { createFairQueue } from '../../fair-queue/fair-queue.ts';
import { CRASH_SIGNALS, startDecoder } from '../decoder-process.ts';
import { LIMIT_SIGNAL } from './limit-resources.ts';
import {
  answerSchema,
  type OriginalLimits,
  type TaskInput,
  type TaskName,
  type TaskOutcome,
  type TaskOutput,
  tasks,
} from './tasks.ts';

export type OriginalTasks = {
  /**
   * Runs a task in a separate process, one at a time and fair by key, the owner's id. Rejects when
   * the task failed through no fault of the file; the job should then be retried.
   */
  run<N extends TaskName>(
    name: N,
    input: TaskInput<N>,
    key: string,
  ): Promise<TaskOutcome<TaskOutput<N>>>;
  /** Provides an empty folder and always removes it afterwards. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const MAX_WAITING = 1000;
/** Timeout for a process that hangs without using the CPU; its task is then retried. */
const HANGING_MS = 4 * 60 * 60_000;
/**
 * A slower task restarts at the server's priority: on a busy machine it might otherwise never
 * finish.
 */
const PATIENCE_MS = 2 * 60_000;

/** The process exceeded its time and was ended. */
class TookTooLong extends Error {}

/**
 * Parses the outcome from a message of the child process; throws errors that are not the fault of
 * the file.
 */
function read<N extends TaskName>(name: N, message: unknown): TaskOutcome<TaskOutput<N>> {
  const answer = answerSchema.parse(message);
  if (answer.ok) return ok(tasks[name].output.parse(answer.value));
  if ('failure' in answer) throw new Error(answer.failure);
  return err(answer.code);
}

type Order<N extends TaskName> = {
  name: N;
  input: TaskInput<N>;
  temporary: string;
  niceness: number;
  limits: OriginalLimits;
};

function perform<N extends TaskName>(
  child: ChildProcess,
  order: Order<N>,
  mostMs: number,
): Promise<TaskOutcome<TaskOutput<N>>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TookTooLong('The process for originals is not responding.')),
      mostMs,
    );
    child.once('message', (message) => {
      try {
        resolve(read(order.name, message));
      } catch (error) {
        reject(error);
      }
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (signal === LIMIT_SIGNAL) resolve(err('original-too-heavy'));
      else if (signal && CRASH_SIGNALS.has(signal)) resolve(err('original-damaged'));
      else reject(new Error(`The process for originals exited (${signal ?? code}).`));
    });
    child.send(order, (error) => error && reject(error));
  });
}

/** Temporary files are kept in this folder; files left by a crash are removed here. */
export async function openOriginalTasks(
  folder: string,
  niceness: number,
  limits: OriginalLimits,
  patienceMs = PATIENCE_MS,
): Promise<OriginalTasks> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const queue = createFairQueue({ concurrency: 1, maxWaiting: MAX_WAITING });
  let running: ChildProcess | undefined;
  let closed = false;

  const withFolder: OriginalTasks['withFolder'] = async (work) => {
    const taskFolder = await mkdtemp(join(folder, 'task-'));
    try {
      return await work(taskFolder);
    } finally {
      await rm(taskFolder, { recursive: true, force: true });
    }
  };

  async function runAlone<N extends TaskName>(order: Order<N>, mostMs: number) {
    if (closed) throw new Error('Originals are no longer processed: the server is shutting down.');
    const child = startDecoder('original-worker', { folder: 'originals/' });
    running = child;
    const exit = once(child, 'exit');
    try {
      return await perform(child, order, mostMs);
    } finally {
      child.kill('SIGKILL');
      await exit;
      running = undefined;
    }
  }

  async function runPatiently<N extends TaskName>(name: N, input: TaskInput<N>) {
    const runAt = (priority: number, mostMs: number) =>
      withFolder((temporary) =>
        runAlone({ name, input, temporary, niceness: priority, limits }, mostMs),
      );
    if (niceness === 0) return runAt(0, HANGING_MS);
    try {
      return await runAt(niceness, patienceMs);
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      // Only a new process can have a higher priority: an unprivileged user may lower one, but not
      // raise it.
      return runAt(0, HANGING_MS);
    }
  }

  return {
    withFolder,
    run: (name, input, key) => queue(key, () => runPatiently(name, input)),
    async close() {
      closed = true;
      running?.kill('SIGKILL');
    },
  };
}
