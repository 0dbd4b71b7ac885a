import type { App, Reply, Request } from '../http/app.ts';
import type { Sessions } from './sessions.ts';

const NAME = 'gesso_session';
const MAX_AGE = 30 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const isSecure = (request: Request): boolean => request.protocol === 'https';

export function setSessionCookie(request: Request, reply: Reply, token: string): void {
  reply.setCookie(NAME, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: MAX_AGE,
  });
}

export function clearSessionCookie(reply: Reply): void {
  reply.clearCookie(NAME, { path: '/' });
}

const tokenOf = (request: Request): string | undefined => {
  const token = request.cookies[NAME];
  return token && TOKEN.test(token) ? token : undefined;
};

/** Every request knows who asks before anything else happens to it. */
export function recogniseViewers(app: App, sessions: Sessions): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('problemBody', undefined);
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (token) request.viewer = await sessions.find(token);
  });
}
