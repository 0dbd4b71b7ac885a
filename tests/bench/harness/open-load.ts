import type { Socket } from 'node:net';
import { openSocket, readResponses } from './load.ts';

/** The status is 0 without a response. */
export type LoadAnswer = { request: Buffer; status: number; ms: number };

type OpenLoad = {
  port: number;
  /** requests per second */
  rate: number;
  ms: number;
  next: () => Buffer;
};

const TICK_MS = 2;
/** The number of open tabs; a request without an idle one counts as unanswered. */
const CONNECTIONS = 2_000;
/** Fewer than the server's backlog of pending connections. */
const OPENED_AT_ONCE = 100;
const LAST_ANSWERS_MS = 5_000;

type Sent = { request: Buffer; at: number };
type Connection = { socket: Socket; sent: Sent | undefined };

async function openConnections(port: number): Promise<Connection[]> {
  const connections: Connection[] = [];
  while (connections.length < CONNECTIONS) {
    const opened = Array.from({ length: OPENED_AT_ONCE }, () => openSocket(port));
    for (const socket of await Promise.all(opened)) {
      connections.push({ socket, sent: undefined });
    }
  }
  return connections;
}

/**
 * Sends requests at a fixed rate regardless of responses (an open workload), like independent
 * users: a server that falls behind gets no pause.
 */
export async function sendAtRate({ port, rate, ms, next }: OpenLoad): Promise<LoadAnswer[]> {
  const connections = await openConnections(port);
  const idle = [...connections];
  const responses: LoadAnswer[] = [];
  let waiting = 0;

  function settle(connection: Connection, status: number): void {
    if (!connection.sent) return;
    const { request, at } = connection.sent;
    responses.push({ request, status, ms: performance.now() - at });
    connection.sent = undefined;
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
    const request = next();
    let connection = idle.pop();
    while (connection?.socket.destroyed) connection = idle.pop();
    if (!connection) {
      responses.push({ request, status: 0, ms: 0 });
      return;
    }
    connection.sent = { request, at: performance.now() };
    waiting += 1;
    connection.socket.write(request);
  }

  const startedAt = performance.now();
  let sentCount = 0;
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      for (const due = (Math.min(elapsed, ms) * rate) / 1000; sentCount < due; sentCount += 1)
        send();
      if (elapsed < ms || (waiting > 0 && elapsed < ms + LAST_ANSWERS_MS)) return;
      clearInterval(ticking);
      resolve();
    }, TICK_MS);
  });
  for (const connection of connections) {
    settle(connection, 0);
    connection.socket.destroy();
  }
  return responses;
}
