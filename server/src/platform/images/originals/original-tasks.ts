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
};

function perform<N extends TaskName>(
  child: ChildProcess,
  order: Order<N>,
): Promise<TaskOutcome<TaskOutput<N>>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The process for originals hangs.')),
      HANGING_MS,
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
      else reject(new Error(`The process for originals ended (${signal ?? code}).`));
    });
    child.send(order, (error) => error && reject(error));
  });
}

/** Temporary files lie in this folder; what a crash left in it is removed here. */
export async function openOriginalTasks(folder: string, niceness: number): Promise<OriginalTasks> {
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

  async function runAlone<N extends TaskName>(order: Order<N>) {
    if (closed) throw new Error('Originals are no longer read: the server is closing.');
    const child = startDecoder('original-worker', { folder: 'originals/' });
    running = child;
    const ended = once(child, 'exit');
    try {
      return await perform(child, order);
    } finally {
      child.kill('SIGKILL');
      await ended;
      running = undefined;
    }
  }

  return {
    withFolder,
    run: (name, input, key) =>
      queue(key, () => withFolder((temporary) => runAlone({ name, input, temporary, niceness }))),
    async close() {
      closed = true;
      running?.kill('SIGKILL');
    },
  };
}
