import type { App, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import { countedFor, createLimiter, type Span } from './rate-limit.ts';

/** For one person, or one network of guests: far more than a classroom browsing together asks for. */
export const READ_LIMITS = {
  pages: { max: 1200, seconds: 60 },
  files: { max: 6000, seconds: 60 },
  /** each reads thousands of rows, and only search engines ask for them */
  sitemaps: { max: 60, seconds: 60 },
} satisfies Record<string, Span>;

/** What has a limit of its own, and what watches over the server. */
const ELSEWHERE = new Set(['/live', '/healthz', '/readyz']);
const FILE = /^\/files\/|\.\w+$/;

/** By the route, since an address may be written in many ways; what has no route is shown as a page. */
function kindOf({ routeOptions: { url, config } }: Request): keyof typeof READ_LIMITS | undefined {
  if (url === undefined) return 'pages';
  if (config.endpoint !== undefined || ELSEWHERE.has(url)) return undefined;
  if (url.startsWith('/sitemap')) return 'sitemaps';
  return FILE.test(url) ? 'files' : 'pages';
}

/** Pages and files have a limit too: each costs a disk or the database something. */
export function limitReads(app: App): void {
  const limiters = {
    pages: createLimiter(READ_LIMITS.pages),
    files: createLimiter(READ_LIMITS.files),
    sitemaps: createLimiter(READ_LIMITS.sitemaps),
  };
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request);
    if (kind === undefined) return done();
    const seconds = limiters[kind].secondsToWait(countedFor(request, 'person'), Date.now());
    if (seconds === 0) return done();
    sendProblem(request, reply.header('retry-after', seconds), 'too-many-requests');
  });
}
