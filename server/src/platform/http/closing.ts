import type { App } from './app.ts';

const EVERY_MS = 100;

/**
 * A connection whose last answer goes out while we close is kept open by its browser for a minute
 * or more; nothing would come over it, and everything would wait for it.
 */
export function closeWithoutIdlers(app: App): void {
  let closing: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closing = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(closing));
}
