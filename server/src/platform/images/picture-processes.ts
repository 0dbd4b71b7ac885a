import type { ChildProcess } from 'node:child_process';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { CRASH_SIGNALS, startDecoder } from './decoder-process.ts';
import type { ImageLimits } from './image-limits.ts';
import { LIMIT_SIGNAL } from './originals/limit-resources.ts';
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

const MIB = 1024 * 1024;

/** How much a picture may need; only what was made to be a burden needs more (decision 0077). */
const PROCESS_LIMITS = {
  /** processor time of one picture */
  cpuMs: 20_000,
  /** memory of its process */
  maxBytes: 1024 * MIB,
  /** by the clock: a decoder that waits for something, or a machine that has no time for it */
  clockMs: 90_000,
};
export type ProcessLimits = typeof PROCESS_LIMITS;

/** How a process ends whose decoder was broken by the picture, or needed too much for it. */
const BROKEN_BY_PICTURE: ReadonlySet<string> = new Set([...CRASH_SIGNALS, LIMIT_SIGNAL]);

/** A picture that was not read for no fault of its own; answered with this problem. */
class PictureNotRead extends Error {
  readonly problem = 'unavailable';
}

/** The process was ended by somebody else, such as a system that runs out of memory. */
class ProcessEnded extends PictureNotRead {}

/** The outcome in a message of the child process; throws what was no fault of the picture. */
function read<T extends PictureTask>(task: T, message: unknown): Outcome<T> {
  const answer = pictureAnswer.parse(message);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.ok ? ok(pictureTasks[task].parse(answer.value)) : err(answer.code);
}

/** Neither ended nor about to: a process that was killed stays connected for a while. */
const isAlive = ({ connected, killed, exitCode, signalCode }: ChildProcess): boolean =>
  connected && !killed && exitCode === null && signalCode === null;

/** Does one task; the server's process may end while nothing is done. */
function perform<T extends PictureTask>(
  child: ChildProcess,
  order: PictureOrder<T>,
  clockMs: number,
  onKilled: () => void,
) {
  child.ref();
  child.channel?.ref();
  let timer: NodeJS.Timeout | undefined;
  const done = new Promise<Outcome<T>>((resolve, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      onKilled();
      reject(new PictureNotRead('The process for images is not responding.'));
    }, clockMs);
    child.once('message', (message) => {
      try {
        resolve(read(order.task, message));
      } catch (error) {
        reject(error);
      }
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal && BROKEN_BY_PICTURE.has(signal)) {
        onKilled();
        resolve(err('picture-damaged'));
      } else reject(new ProcessEnded(`The process for images exited (${signal ?? code}).`));
    });
    child.send(order, (error) => error && reject(new ProcessEnded(String(error))));
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
export function createPictureProcesses(
  niceness: number,
  limits: ImageLimits,
  changed: Partial<ProcessLimits> = {},
) {
  const { cpuMs, maxBytes, clockMs } = { ...PROCESS_LIMITS, ...changed };
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const busy = new Set<ChildProcess>();
  let isClosed = false;

  function take(): ChildProcess {
    for (const [child, timer] of idle) {
      idle.delete(child);
      clearTimeout(timer);
      if (isAlive(child)) return child;
    }
    return startDecoder('picture-worker', { args: [niceness, maxBytes, cpuMs].map(String) });
  }

  function giveBack(child: ChildProcess): void {
    if (isClosed || !isAlive(child)) {
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

  async function attempt<T extends PictureTask>(
    order: PictureOrder<T>,
    onKilled: () => void,
  ): Promise<Outcome<T>> {
    if (isClosed) throw new Error('Images are no longer processed: the server is shutting down.');
    const child = take();
    busy.add(child);
    try {
      return await perform(child, order, clockMs, onKilled);
    } finally {
      busy.delete(child);
      giveBack(child);
    }
  }

  return {
    /**
     * Rejects, after a second attempt in another process, when the picture is not at fault. `onKilled` is called
     * when the picture crashed its process, or had to be given up.
     */
    async run<T extends PictureTask>(
      task: T,
      source: PictureInput,
      onKilled: () => void = () => undefined,
    ): Promise<Outcome<T>> {
      const order = { task, source, limits };
      try {
        return await attempt(order, onKilled);
      } catch (error) {
        if (isClosed || !(error instanceof ProcessEnded)) throw error;
        return attempt(order, onKilled);
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      for (const child of [...idle.keys(), ...busy]) child.kill('SIGKILL');
    },
  };
}
