import type { App } from '../http/app.ts';
import type { Nodes } from './nodes.ts';

/**
 * Runs before the session lookup: this node's caches must not be older than changes on other nodes.
 */
export function checkNodes(app: App, { check, rateLimits }: Nodes): void {
  app.decorate('rateLimits', rateLimits);
  if (!check) return;
  app.addHook('onRequest', (_request, _reply, done) => {
    check();
    done();
  });
}
