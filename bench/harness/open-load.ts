import type { Socket } from 'node:net';
import { openSocket, readResponses } from './load.ts';

/** The status is 0 where no response came. */
export type LoadAnswer = { status: number; ms: number };

type OpenLoad = {
  port: number;
  /** requests a second */
  rate: number;
  ms: number;
  next: () => Buffer;
};

const TICK_MS = 2;
/** A request that would need one more connection counts as not answered. */
const SOCKETS_MAX = 6_000;
const LAST_ANSWERS_MS = 5_000;

type Connection = { socket: Socket; sentAt: number | undefined };

/**
 * An open-loop load: sends requests at a fixed rate whether or not earlier ones were answered, as independent
 * visitors do, so that a server that falls behind gets no relief.
 */
export async function sendAtRate({ port, rate, ms, next }: OpenLoad): Promise<LoadAnswer[]> {
  const answers: LoadAnswer[] = [];
  const connections = new Set<Connection>();
  const idle: Connection[] = [];
  let waiting = 0;

  function ended(connection: Connection, status: number): void {
    if (connection.sentAt === undefined) return;
    answers.push({ status, ms: performance.now() - connection.sentAt });
    connection.sentAt = undefined;
    waiting -= 1;
  }

  function send(connection: Connection): void {
    connection.sentAt = performance.now();
    waiting += 1;
    connection.socket.write(next());
  }

  async function sendOnNewConnection(): Promise<void> {
    const connection: Connection = { socket: await openSocket(port), sentAt: undefined };
    connections.add(connection);
    connection.socket.on('error', () => connection.socket.destroy());
    connection.socket.once('close', () => {
      connections.delete(connection);
      ended(connection, 0);
    });
    readResponses(connection.socket, (status) => {
      ended(connection, status);
      idle.push(connection);
    });
    send(connection);
  }

  function sendOnce(): void {
    let connection = idle.pop();
    while (connection?.socket.destroyed) connection = idle.pop();
    if (connection) send(connection);
    else if (connections.size >= SOCKETS_MAX) answers.push({ status: 0, ms: 0 });
    else sendOnNewConnection().catch(() => answers.push({ status: 0, ms: 0 }));
  }

  const began = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const elapsed = performance.now() - began;
      for (const due = (Math.min(elapsed, ms) * rate) / 1000; sent < due; sent += 1) sendOnce();
      if (elapsed < ms || (waiting > 0 && elapsed < ms + LAST_ANSWERS_MS)) return;
      clearInterval(ticking);
      resolve();
    }, TICK_MS);
  });
  for (const { socket } of connections) socket.destroy();
  return answers;
}
