import type { Socket } from 'node:net';
import { openSocket, readResponses } from './load.ts';

/** The status is 0 where none came. */
export type LoadAnswer = { status: number; ms: number };

type OpenLoad = {
  port: number;
  /** requests a second */
  rate: number;
  ms: number;
  next: () => Buffer;
};

const TICK_MS = 2;
/** As many tabs as are open; a request for which none is idle counts as not answered. */
const CONNECTIONS = 2_000;
/** Fewer than a server lets wait for being accepted. */
const OPENED_AT_ONCE = 100;
const LAST_ANSWERS_MS = 5_000;

type Connection = { socket: Socket; sentAt: number | undefined };

async function openConnections(port: number): Promise<Connection[]> {
  const connections: Connection[] = [];
  while (connections.length < CONNECTIONS) {
    const opened = Array.from({ length: OPENED_AT_ONCE }, () => openSocket(port));
    for (const socket of await Promise.all(opened)) {
      connections.push({ socket, sentAt: undefined });
    }
  }
  return connections;
}

/**
 * Sends requests at a fixed rate, whether or not those before are answered (an open workload), as people do who
 * know nothing of one another: a server that falls behind gets no rest.
 */
export async function sendAtRate({ port, rate, ms, next }: OpenLoad): Promise<LoadAnswer[]> {
  const connections = await openConnections(port);
  const idle = [...connections];
  const answers: LoadAnswer[] = [];
  let waiting = 0;

  function settle(connection: Connection, status: number): void {
    if (connection.sentAt === undefined) return;
    answers.push({ status, ms: performance.now() - connection.sentAt });
    connection.sentAt = undefined;
    waiting -= 1;
  }

  for (const connection of connections) {
    const { socket } = connection;
    socket.on('error', () => socket.destroy());
    socket.once('close', () => settle(connection, 0));
    readResponses(socket, (status) => {
      settle(connection, status);
      idle.push(connection);
    });
  }

  function send(): void {
    let connection = idle.pop();
    while (connection?.socket.destroyed) connection = idle.pop();
    if (!connection) {
      answers.push({ status: 0, ms: 0 });
      return;
    }
    connection.sentAt = performance.now();
    waiting += 1;
    connection.socket.write(next());
  }

  const began = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const elapsed = performance.now() - began;
      for (const due = (Math.min(elapsed, ms) * rate) / 1000; sent < due; sent += 1) send();
      if (elapsed < ms || (waiting > 0 && elapsed < ms + LAST_ANSWERS_MS)) return;
      clearInterval(ticking);
      resolve();
    }, TICK_MS);
  });
  for (const { socket } of connections) socket.destroy();
  // Whoever was still waiting got no answer.
  for (; waiting > 0; waiting -= 1) answers.push({ status: 0, ms: LAST_ANSWERS_MS });
  return answers;
}
