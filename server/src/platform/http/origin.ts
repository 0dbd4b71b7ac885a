import type { App, Request } from './app.ts';
import { bearerOf } from './bearer.ts';
import { sendProblem } from './problems.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the Origin header is our own origin. */
export function isSameOrigin(request: Request, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const ownOrigin = `${request.protocol}://${request.host}`;
  return origin === ownOrigin || (publicUrl !== null && origin === new URL(publicUrl).origin);
}

/**
 * `routeOptions` is recomputed on every access, so it is not read for the many requests that only
 * read.
 */
const mayComeFromAnywhere = (request: Request): boolean =>
  SAFE_METHODS.has(request.method) ||
  // A request with a bearer token ignores the cookies that a browser adds.
  bearerOf(request) !== undefined ||
  request.routeOptions.config.withoutSession === true;

/** CSRF protection: another site can make a browser send our cookie, but cannot forge the Origin header. */
export function checkOrigin(app: App, publicUrl: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (mayComeFromAnywhere(request) || isSameOrigin(request, publicUrl)) done();
    else sendProblem(request, reply, 'foreign-origin');
  });
}
