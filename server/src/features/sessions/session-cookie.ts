import type { Reply } from '../../platform/http/app.ts';
import { bearerOf } from '../../platform/http/bearer.ts';
import { policyCookie } from './cookies.ts';

export const sessionCookie = policyCookie({
  name: 'gesso_session',
  path: '/',
  sameSite: 'Lax',
});

/** Of the session that a request has just ended: not where that was known by another token. */
export function clearSessionCookie(reply: Reply): void {
  if (bearerOf(reply.request) === undefined) sessionCookie.clear(reply);
}
