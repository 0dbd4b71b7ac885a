import type { App } from '../http/app.ts';
import { retryLost } from '../http/retry-once.ts';
import { createTokenCookie } from '../http/token-cookie.ts';
import type { Sessions } from './sessions.ts';

export const sessionCookie = createTokenCookie({
  name: 'gesso_session',
  path: '/',
  sameSite: 'Lax',
});

/** Sets request.viewer from the session cookie before any other hook. */
export function recogniseViewers(app: App, sessions: Sessions): void {
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = sessionCookie.read(request);
    const found = token ? sessions.find(token) : null;
    if (found instanceof Promise) {
      retryLost(found, () => (token ? sessions.find(token) : null)).then((viewer) => {
        request.viewer = viewer;
        done();
      }, done);
      return;
    }
    request.viewer = found;
    done();
  });
}
