import type { App } from '../http/app.ts';
import type { Nodes } from './nodes.ts';

/** Before anybody is recognised: what this node remembers must not be older than what others did. */
export function checkNodes(app: App, { check, rateLimits }: Nodes): void {
  app.decorate('rateLimits', rateLimits);
  if (!check) return;
  app.addHook('onRequest', (_request, _reply, done) => {
    check();
    done();
  });
}
