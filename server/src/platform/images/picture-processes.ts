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

/** A process that was idle for this long is ended to release its memory. */
const IDLE_MS = 60_000;

const MIB = 1024 * 1024;

/** Limits per picture, which only a maliciously crafted one exceeds (decision 0077). */
const PROCESS_LIMITS = {
  /** CPU time of one picture */
  cpuMs: 20_000,
  /** memory of its process */
  maxBytes: 1024 * MIB,
  /** elapsed time, for a decoder that waits or a machine that is overloaded */
  clockMs: 90_000,
};
export type ProcessLimits = typeof PROCESS_LIMITS;

/** Exit signals caused by a picture that crashed its decoder or exceeded a limit. */
const BROKEN_BY_PICTURE: ReadonlySet<string> = new Set([...CRASH_SIGNALS, LIMIT_SIGNAL]);

/** A picture that could not be read through no fault of its own; answered with this problem. */
class PictureNotRead extends Error {
  readonly problem = 'unavailable';
}

/** The process was ended externally, for example by a system that is out of memory. */
class ProcessEnded extends PictureNotRead {}

/**
 * Parses the outcome from a message of the child process; throws errors that are not the picture's
 * fault.
 */
function read<T extends PictureTask>(task: T, message: unknown): Outcome<T> {
  const answer = pictureAnswer.parse(message);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.ok ? ok(pictureTasks[task].parse(answer.value)) : err(answer.code);
}

/**
 * Whether the process is running and not being killed: a killed process stays connected for a
 * while.
 */
const isAlive = ({ connected, killed, exitCode, signalCode }: ChildProcess): boolean =>
  connected && !killed && exitCode === null && signalCode === null;

/** Runs one task; an idle child does not keep the server's process alive. */
function perform<T extends PictureTask>(
  child: ChildProcess,
  order: PictureOrder<T>,
  clockMs: number,
  onKilled: () => void,
) {
  child.ref();
  child.channel?.ref();
  let timer: NodeJS.Timeout | undefined;
  const outcome = new Promise<Outcome<T>>((resolve, reject) => {
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
  return outcome.finally(() => {
    clearTimeout(timer);
    // Removes only the task's listeners: Node has its own on the channel.
    for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
    child.unref();
    child.channel?.unref();
  });
}

/** Processes that decode pictures, started on demand and reused. The caller limits concurrency. */
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
    // A process that ends while idle gets no more work.
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
     * Rejects, after a second attempt in another process, when the picture is not at fault.
     * `onKilled` is called when the picture crashed its process or was given up.
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
