import type { App } from '../http/app.ts';
import type { Nodes } from './nodes.ts';

/** Before the session look-up: caches of this node must not be older than what other nodes did. */
export function checkNodes(app: App, { check, rateLimits }: Nodes): void {
  app.decorate('rateLimits', rateLimits);
  if (!check) return;
  app.addHook('onRequest', (_request, _reply, done) => {
    check();
    done();
  });
}
