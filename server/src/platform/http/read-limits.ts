import type { App, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import { createRateLimiter, rateLimitKey, type WindowLimit } from './rate-limit.ts';

/** Per member or per client network of guests; a classroom behind one address stays far below. */
export const READ_LIMITS = {
  pages: { max: 1200, seconds: 60 },
  files: { max: 6000, seconds: 60 },
  /** each reads thousands of rows, and only search engines request them */
  sitemaps: { max: 60, seconds: 60 },
} satisfies Record<string, WindowLimit>;

/** Has a limit of its own, or is polled by monitoring. */
const EXEMPT_ROUTES = new Set(['/live', '/healthz', '/readyz']);
const FILE = /^\/files\/|\.\w+$/;

/** Decided by the route, because a URL can be written in many ways; without a route a page is shown. */
function kindOf({ routeOptions: { url, config } }: Request): keyof typeof READ_LIMITS | undefined {
  if (url === undefined) return 'pages';
  if (config.endpoint !== undefined || EXEMPT_ROUTES.has(url)) return undefined;
  if (url.startsWith('/sitemap')) return 'sitemaps';
  return FILE.test(url) ? 'files' : 'pages';
}

/** Rate limits for pages and files, which cost disk or database reads. */
export function limitReads(app: App): void {
  const limiters = {
    pages: createRateLimiter(READ_LIMITS.pages),
    files: createRateLimiter(READ_LIMITS.files),
    sitemaps: createRateLimiter(READ_LIMITS.sitemaps),
  };
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request);
    if (kind === undefined) return done();
    const seconds = limiters[kind].consume(rateLimitKey(request, 'person'), Date.now());
    if (seconds === 0) return done();
    sendProblem(request, reply.header('retry-after', seconds), 'too-many-requests');
  });
}
