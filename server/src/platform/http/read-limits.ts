import type { onRequestHookHandler, RouteOptions } from 'fastify';
import type { App, Reply, Request } from './app.ts';
import { sendProblem } from './problems.ts';
import { rateLimitKey, type WindowLimit } from './rate-limit.ts';
import type { Limiter } from './rate-limits.ts';

/** Per member, or per client network of guests; a classroom behind one address stays far below. */
export const READ_LIMITS = {
  pages: { max: 1200, seconds: 60 },
  files: { max: 6000, seconds: 60 },
  /** each reads thousands of rows, and only search engines request them */
  sitemaps: { max: 60, seconds: 60 },
} satisfies Record<string, WindowLimit>;

/** Routes with their own limit, or polled by monitoring. */
const EXEMPT_ROUTES = new Set(['/live', '/healthz', '/readyz']);
const FILE = /^\/files\/|\.\w+$/;

const isSitemap = (url: string): boolean => url.startsWith('/sitemap');

/** Pictures and web assets. */
export const isFileRoute = (url: string): boolean => FILE.test(url) && !isSitemap(url);

type Kind = keyof typeof READ_LIMITS;

/** Decided by the route, because a URL can be written in many ways. */
function kindOf({ url, config }: RouteOptions): Kind | undefined {
  if (config?.endpoint !== undefined || EXEMPT_ROUTES.has(url)) return undefined;
  if (isSitemap(url)) return 'sitemaps';
  return isFileRoute(url) ? 'files' : 'pages';
}

function createHook({ consume }: Limiter): onRequestHookHandler {
  function admit(request: Request, reply: Reply, seconds: number, done: () => void): void {
    if (seconds === 0) done();
    else sendProblem(request, reply.header('retry-after', seconds), 'too-many-requests');
  }

  return (request, reply, done) => {
    const waitSeconds = consume(rateLimitKey(request, 'person'));
    if (waitSeconds instanceof Promise) {
      waitSeconds.then((seconds) => admit(request, reply, seconds, done), done);
    } else admit(request, reply, waitSeconds, done);
  };
}

/**
 * Rate limits for pages and files, which cost disk or database reads. The hooks are added to their
 * routes only, so that endpoints with their own limits have no overhead.
 */
export function limitReads(app: App): void {
  const hooks: Record<Kind, onRequestHookHandler> = {
    pages: createHook(app.rateLimits('pages', READ_LIMITS.pages)),
    files: createHook(app.rateLimits('files', READ_LIMITS.files)),
    sitemaps: createHook(app.rateLimits('sitemaps', READ_LIMITS.sitemaps)),
  };
  app.addHook('onRoute', (route) => {
    const kind = kindOf(route);
    if (kind === undefined) return;
    const otherHooks = [route.onRequest ?? []].flat().filter((hook) => hook !== hooks[kind]);
    route.onRequest = [...otherHooks, hooks[kind]];
  });
  // Requests without a route get a page.
  app.addHook('onRequest', function (request, reply, done) {
    if (request.is404) hooks.pages.call(this, request, reply, done);
    else done();
  });
}
