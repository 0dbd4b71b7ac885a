import type { App } from './app.ts';
import type { Connections } from './connections.ts';

/** While closing, for how long requests may still arrive, and answers still go out. */
export type ClosingTimes = { receiveMs: number; answerMs: number };

const EVERY_MS = 100;
const TIMES: ClosingTimes = { receiveMs: 2500, answerMs: 4500 };

/**
 * Lets what has begun finish, and waits for nobody longer than that. A connection whose last answer
 * goes out while we close would be kept open by its browser for a minute; one that drips a request
 * byte by byte, for ever.
 */
export function closeInTime(
  app: App,
  connections: Connections,
  { receiveMs, answerMs }: ClosingTimes = TIMES,
): void {
  let closing: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const began = performance.now();
    closing = setInterval(() => {
      const elapsed = performance.now() - began;
      app.server.closeIdleConnections();
      for (const connection of connections) {
        const cut = elapsed >= answerMs || (elapsed >= receiveMs && !connection.answering);
        if (cut) connection.socket.destroy();
      }
    }, EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(closing));
}
