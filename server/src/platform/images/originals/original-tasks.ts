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
   * Runs a task in a process of its own, one at a time and fair by key: whom the work is for. Rejects
   * when it could not be done for no fault of the file; the job is then to be tried again.
   */
  run<N extends TaskName>(
    name: N,
    input: TaskInput<N>,
    key: string,
  ): Promise<TaskOutcome<TaskOutput<N>>>;
  /** Gives an empty folder and removes it afterwards, whatever happened. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const MAX_WAITING = 1000;
/** A process that hangs without using the processor; its task is then tried again. */
const HANGING_MS = 4 * 60 * 60_000;
/** A task that takes longer begins again at the priority of the server: on a busy machine it might never end. */
const PATIENCE_MS = 2 * 60_000;

/** The process was not done in its time; it is ended. */
class TookTooLong extends Error {}

/** The outcome in a message of the child process; throws what was no fault of the file. */
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

/** Temporary files lie in this folder; what a crash left in it is removed here. */
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
    const own = await mkdtemp(join(folder, 'task-'));
    try {
      return await work(own);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };

  async function runAlone<N extends TaskName>(order: Order<N>, mostMs: number) {
    if (closed) throw new Error('Originals are no longer processed: the server is shutting down.');
    const child = startDecoder('original-worker', { folder: 'originals/' });
    running = child;
    const ended = once(child, 'exit');
    try {
      return await perform(child, order, mostMs);
    } finally {
      child.kill('SIGKILL');
      await ended;
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
      // Only a new process can have a higher priority: an ordinary user may lower one, but not raise it.
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
