import type { App } from './app.ts';
import type { Connection, Connections } from './connections.ts';
import { rawProblem } from './raw-problem.ts';

/** How much has to come in how many looks; a pause of that length ends a request. */
export type LeastRate = { everyMs: number; looks: number; bytes: number };

// 24 KiB in twelve seconds: a tenth of what slow 3G carries.
const LEAST: LeastRate = { everyMs: 1000, looks: 12, bytes: 24 * 1024 };

/** What came is not read yet: then it is us who are slow. */
const waitsForUs = ({ request }: Connection): boolean => (request?.readableLength ?? 0) > 0;

function isTooSlow(connection: Connection, { looks, bytes }: LeastRate): boolean {
  const { received, socket } = connection;
  if (!connection.receiving || waitsForUs(connection)) {
    received.length = 0;
    return false;
  }
  received.push(socket.bytesRead);
  if (received.length <= looks) return false;
  return socket.bytesRead - (received.shift() ?? 0) < bytes;
}

function cutOff({ socket, response }: Connection): void {
  if (!response?.headersSent) socket.write(rawProblem('too-slow'));
  socket.destroySoon();
}

/** Cuts off whoever sends the body of a request so slowly that it only holds the connection. */
export function cutSlowSenders(app: App, connections: Connections, least: LeastRate = LEAST): void {
  const looking = setInterval(() => {
    for (const connection of connections) if (isTooSlow(connection, least)) cutOff(connection);
  }, least.everyMs);
  looking.unref();
  app.addHook('onClose', async () => clearInterval(looking));
}
