import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { LargeJob } from './paint/large/paint-large.ts';
import type { PaintJob } from './paint/paint.ts';

export type Painters = {
  paint(job: PaintJob): Promise<Buffer>;
  /** Writes the original of a large artwork, and returns the image that its post shows. */
  paintLarge(job: LargeJob): Promise<Buffer>;
  close(): Promise<void>;
};

const answerSchema = z.union([
  z.object({ id: z.number(), picture: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), problem: z.string() }),
]);

type Waiting = { resolve: (picture: Buffer) => void; reject: (error: Error) => void };

/** The worker's program is a file beside this one, from source or built. */
const PAINTER_ENTRY = import.meta.url.endsWith('.ts')
  ? './painter-worker.ts'
  : './painter-worker.js';

type PaintersOptions = {
  count: number;
  /** 0 to 19; higher values yield to other processes */
  niceness: number;
};

function startPainter(niceness: number) {
  const path = fileURLToPath(new URL(PAINTER_ENTRY, import.meta.url));
  const child: ChildProcess = fork(path, [String(niceness)], {
    execArgv: path.endsWith('.ts') ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  const exit = once(child, 'exit');

  child.on('message', (message) => {
    const reply = answerSchema.parse(message);
    const pending = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('picture' in reply) pending?.resolve(Buffer.from(reply.picture));
    else pending?.reject(new Error(reply.problem));
  });
  const giveUp = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on('error', giveUp);
  child.on('exit', () => giveUp(new Error('The painter stopped.')));

  return {
    busy: () => waiting.size,
    paint: (id: number, job: PaintJob | LargeJob) =>
      new Promise<Buffer>((resolve, reject) => {
        if (!child.connected) return reject(new Error('The painter stopped.'));
        waiting.set(id, { resolve, reject });
        child.send({ id, job });
      }),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Processes that paint, started by the first job; each job goes to the least busy one. */
export function startPainters({ count, niceness }: PaintersOptions): Painters {
  const painters: ReturnType<typeof startPainter>[] = [];
  let last = 0;
  let closed = false;
  const perform = async (job: PaintJob | LargeJob) => {
    if (closed) throw new Error('The painters have stopped.');
    while (painters.length < count) painters.push(startPainter(niceness));
    const idle = painters.reduce((best, next) => (next.busy() < best.busy() ? next : best));
    last += 1;
    return idle.paint(last, job);
  };
  return {
    paint: perform,
    paintLarge: perform,
    async close() {
      closed = true;
      await Promise.all(painters.map((painter) => painter.close()));
    },
  };
}
