import type { ChildProcess } from 'node:child_process';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { CRASH_SIGNALS, startDecoder } from './decoder-process.ts';
import {
  type PictureInput,
  type PictureOrder,
  type PictureOutput,
  type PictureProblem,
  type PictureTask,
  pictureAnswer,
  pictureTasks,
} from './picture-tasks.ts';

type Outcome<T extends PictureTask> = Result<PictureOutput<T>, PictureProblem>;

/** A process that nobody needed for this long is ended, since its memory is of use elsewhere. */
const IDLE_MS = 60_000;
/** Only a decoder that hangs takes this long. */
const HANGING_MS = 5 * 60_000;

/** The outcome in a message of the child process; throws what was no fault of the picture. */
function read<T extends PictureTask>(task: T, message: unknown): Outcome<T> {
  const answer = pictureAnswer.parse(message);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.ok ? ok(pictureTasks[task].parse(answer.value)) : err(answer.code);
}

/** Does one task; the server's process may end while nothing is done. */
function perform<T extends PictureTask>(child: ChildProcess, order: PictureOrder<T>) {
  child.ref();
  child.channel?.ref();
  let timer: NodeJS.Timeout | undefined;
  const done = new Promise<Outcome<T>>((resolve, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('The process for pictures hangs.'));
    }, HANGING_MS);
    child.once('message', (message) => {
      try {
        resolve(read(order.task, message));
      } catch (error) {
        reject(error);
      }
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal && CRASH_SIGNALS.has(signal)) resolve(err('picture-damaged'));
      else reject(new Error(`The process for pictures ended (${signal ?? code}).`));
    });
    child.send(order, (error) => error && reject(error));
  });
  return done.finally(() => {
    clearTimeout(timer);
    // Only those of the task: Node has listeners of its own on the channel.
    for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
    child.unref();
    child.channel?.unref();
  });
}

/** Processes that decode pictures, started on demand and kept for the next one. The caller limits concurrency. */
export function createPictureProcesses(niceness: number) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const busy = new Set<ChildProcess>();
  let isClosed = false;

  function take(): ChildProcess {
    for (const [child, timer] of idle) {
      idle.delete(child);
      clearTimeout(timer);
      if (child.connected) return child;
    }
    return startDecoder('picture-worker', { args: [String(niceness)] });
  }

  function giveBack(child: ChildProcess): void {
    if (isClosed || !child.connected) {
      child.kill('SIGKILL');
      return;
    }
    const end = () => {
      idle.delete(child);
      child.kill('SIGKILL');
    };
    // A process that somebody ends meanwhile is not given work.
    child.once('error', end).once('exit', end);
    idle.set(child, setTimeout(end, IDLE_MS).unref());
  }

  return {
    async run<T extends PictureTask>(task: T, source: PictureInput): Promise<Outcome<T>> {
      if (isClosed) throw new Error('Pictures are no longer read: the server is closing.');
      const child = take();
      busy.add(child);
      try {
        return await perform(child, { task, source });
      } finally {
        busy.delete(child);
        giveBack(child);
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      for (const child of [...idle.keys(), ...busy]) child.kill('SIGKILL');
    },
  };
}
