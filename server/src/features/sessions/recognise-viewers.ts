import { accountLimits, canModerate, isSuspended } from '@gesso/domain/accounts';
import type { App, Reply, Request } from '../../platform/http/app.ts';
import { bearerOf } from '../../platform/http/bearer.ts';
import type { Guarded, RefuseAccess } from '../../platform/http/guard.ts';
import { hasInvalidToken, refuseToken } from '../../platform/http/invalid-token.ts';
import { retryLost } from '../../platform/http/retry-once.ts';
import { sessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import type { Viewer } from './viewer.ts';

function refusalOf({ access }: Guarded, viewer: Viewer | null): ReturnType<RefuseAccess> {
  if (access === 'guest') return undefined;
  if (!viewer) return 'sign-in-required';
  if (access === 'moderator' && !canModerate(viewer)) {
    return viewer.moderatorWithoutSecondFactor ? 'moderator-second-factor' : 'forbidden';
  }
  return access === 'official' && !viewer.official ? 'forbidden' : undefined;
}

/**
 * A suspended member may read like any other member, but write only where the contract allows it.
 */
const refuseAccess: RefuseAccess = (endpoint, { method, viewer, server }) => {
  const reads = method === 'GET' || method === 'HEAD' || endpoint.whileSuspended === true;
  if (!reads && isSuspended(viewer, server.clock.now())) return 'account-suspended';
  return refusalOf(endpoint, viewer);
};

function isRefused(request: Request): boolean {
  if (!hasInvalidToken(request)) return false;
  const { withoutSession, refusesToken } = request.routeOptions.config;
  return !withoutSession && !refusesToken;
}

function admit(request: Request, reply: Reply, viewer: Viewer | null, done: () => void): void {
  request.viewer = viewer;
  if (isRefused(request)) refuseToken(request, reply);
  else done();
}

/**
 * Sets request.viewer from the access token or the session cookie before any other hook, and checks
 * whether the viewer may call the route.
 */
export function recogniseViewers(app: App, sessions: Sessions): void {
  function find(request: Request) {
    const bearer = bearerOf(request);
    if (bearer !== undefined) return sessions.findByAccessToken(bearer);
    const token = sessionCookie.read(request);
    return token ? sessions.find(token) : null;
  }

  const limit = accountLimits.passwordTries;
  app.decorate('refuseAccess', refuseAccess);
  app.decorate('passwordTries', { ...app.rateLimits('password tries', limit), limit });
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', (request, reply, done) => {
    const lookup = find(request);
    if (lookup instanceof Promise) {
      const retried = retryLost(lookup, () => find(request));
      retried.then((viewer) => admit(request, reply, viewer, done), done);
    } else admit(request, reply, lookup, done);
  });
}
