import type { Socket } from 'node:net';
import { openSocket, readResponses } from './load.ts';

/** The status is 0 where none came. */
export type Answer = { status: number; ms: number };

type OpenLoad = {
  port: number;
  /** requests a second */
  rate: number;
  ms: number;
  next: () => Buffer;
};

const TICK_MS = 2;
/** Whoever would need one more is counted as not answered. */
const SOCKETS_MAX = 6_000;
const LAST_ANSWERS_MS = 5_000;

type Line = { socket: Socket; askedAt: number | undefined };

/**
 * Asks at a rate of its own, whether or not what was asked before is answered, as people do who know nothing of
 * one another: a server that falls behind gets no rest.
 */
export async function askAtRate({ port, rate, ms, next }: OpenLoad): Promise<Answer[]> {
  const answers: Answer[] = [];
  const lines = new Set<Line>();
  const idle: Line[] = [];
  let waiting = 0;

  function ended(line: Line, status: number): void {
    if (line.askedAt === undefined) return;
    answers.push({ status, ms: performance.now() - line.askedAt });
    line.askedAt = undefined;
    waiting -= 1;
  }

  function ask(line: Line): void {
    line.askedAt = performance.now();
    waiting += 1;
    line.socket.write(next());
  }

  async function askOnNewLine(): Promise<void> {
    const line: Line = { socket: await openSocket(port), askedAt: undefined };
    lines.add(line);
    line.socket.on('error', () => line.socket.destroy());
    line.socket.once('close', () => {
      lines.delete(line);
      ended(line, 0);
    });
    readResponses(line.socket, (status) => {
      ended(line, status);
      idle.push(line);
    });
    ask(line);
  }

  function askOnce(): void {
    let line = idle.pop();
    while (line?.socket.destroyed) line = idle.pop();
    if (line) ask(line);
    else if (lines.size >= SOCKETS_MAX) answers.push({ status: 0, ms: 0 });
    else askOnNewLine().catch(() => answers.push({ status: 0, ms: 0 }));
  }

  const began = performance.now();
  let asked = 0;
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const elapsed = performance.now() - began;
      for (const due = (Math.min(elapsed, ms) * rate) / 1000; asked < due; asked += 1) askOnce();
      if (elapsed < ms || (waiting > 0 && elapsed < ms + LAST_ANSWERS_MS)) return;
      clearInterval(ticking);
      resolve();
    }, TICK_MS);
  });
  for (const { socket } of lines) socket.destroy();
  return answers;
}
