import type { Reply } from '../../platform/http/app.ts';
import { bearerOf } from '../../platform/http/bearer.ts';
import { policyCookie } from './cookies.ts';

export const sessionCookie = policyCookie({
  name: 'gesso_session',
  path: '/',
  sameSite: 'Lax',
});

/** Clears the cookie of a session that the request has ended, unless the request used a token. */
export function clearSessionCookie(reply: Reply): void {
  if (bearerOf(reply.request) === undefined) sessionCookie.clear(reply);
}
