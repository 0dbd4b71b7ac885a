import type { App } from './app.ts';
import type { Connection, Connections } from './connections.ts';
import { rawProblem } from './raw-problem.ts';

/** Minimum bytes within a number of samples; slower requests are disconnected. */
export type MinimumRate = { intervalMs: number; samples: number; bytes: number };

// 24 KiB in twelve seconds: a tenth of slow 3G.
const MINIMUM_RATE: MinimumRate = { intervalMs: 1000, samples: 12, bytes: 24 * 1024 };

/** Received data is not read yet: then our own processing is slow, not the sender. */
const hasUnreadData = ({ request }: Connection): boolean => (request?.readableLength ?? 0) > 0;

function isTooSlow(connection: Connection, { samples, bytes }: MinimumRate): boolean {
  const { receivedBytes, socket } = connection;
  if (!connection.receiving || hasUnreadData(connection)) {
    receivedBytes.length = 0;
    return false;
  }
  receivedBytes.push(socket.bytesRead);
  if (receivedBytes.length <= samples) return false;
  return socket.bytesRead - (receivedBytes.shift() ?? 0) < bytes;
}

function disconnect({ socket, response }: Connection): void {
  if (!response?.headersSent) socket.write(rawProblem('too-slow'));
  socket.destroySoon();
}

/** Disconnects senders whose request body arrives below the minimum rate (slowloris attacks). */
export function disconnectSlowSenders(
  app: App,
  connections: Connections,
  minimum: MinimumRate = MINIMUM_RATE,
): void {
  const timer = setInterval(() => {
    for (const connection of connections)
      if (isTooSlow(connection, minimum)) disconnect(connection);
  }, minimum.intervalMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
