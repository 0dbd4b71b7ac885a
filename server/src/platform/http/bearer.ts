import type { Request } from './app.ts';

const SCHEME = /^bearer(?: +|$)/i;

/**
 * The access token in the Authorization header; undefined without one. A request with a token is
 * authenticated by it alone: its cookies are ignored, so another site cannot make a browser use
 * them.
 */
export function bearerOf({ headers: { authorization } }: Request): string | undefined {
  if (authorization === undefined || !SCHEME.test(authorization)) return undefined;
  return authorization.replace(SCHEME, '').trim();
}
