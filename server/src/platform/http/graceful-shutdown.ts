import type { App } from './app.ts';
import type { Connections } from './connections.ts';

/** During shutdown: how long requests may still be received, and responses still be sent. */
export type ShutdownTimeouts = { receiveMs: number; respondMs: number };

const INTERVAL_MS = 100;
const DEFAULT_TIMEOUTS: ShutdownTimeouts = { receiveMs: 2500, respondMs: 4500 };

/**
 * Graceful shutdown with timeouts: lets running requests finish, then destroys the remaining
 * connections. Keep-alive would hold an idle connection open for a minute, and a slow sender would
 * hold one forever.
 */
export function shutDownGracefully(
  app: App,
  connections: Connections,
  { receiveMs, respondMs }: ShutdownTimeouts = DEFAULT_TIMEOUTS,
): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const startedAt = performance.now();
    timer = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      app.server.closeIdleConnections();
      for (const connection of connections) {
        const isOverdue = elapsed >= respondMs || (elapsed >= receiveMs && !connection.responding);
        if (isOverdue) connection.socket.destroy();
      }
    }, INTERVAL_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
