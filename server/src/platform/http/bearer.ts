import type { Request } from './app.ts';

const SCHEME = /^bearer(?: +|$)/i;

/**
 * The access token in the Authorization header; undefined where none is given. A request that has one is
 * judged by it alone: its cookies count for nothing, so no other site can make a browser use them.
 */
export function bearerOf({ headers: { authorization } }: Request): string | undefined {
  if (authorization === undefined || !SCHEME.test(authorization)) return undefined;
  return authorization.replace(SCHEME, '').trim();
}
