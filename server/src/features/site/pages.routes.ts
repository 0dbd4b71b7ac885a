import { screenAt } from '@gesso/domain/site';
import type { App, Reply, Request } from '../../platform/http/app.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { allowedMethods } from '../../platform/http/registered-endpoints.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import type { FirstViews, HtmlPages } from '../pages/pages.ts';
import { sendHtml } from '../pages/send-html.ts';
import { siteHead } from './site-head.ts';

/**
 * A missing file or endpoint is missing; it is no page of the app. Files are asked for at the root
 * ('/favicon.ico') and by well-known names; a dot further down may belong to a username.
 */
const NO_PAGE = /^\/((api|assets|files|iiif|\.well-known)(\/|$)|[^/@]*\.\w+$)/i;

/** Where a guest is shown the login screen, without the app behind it. */
const LOGIN = /^\/(login)?$/;

const pathOf = (request: Request): string => request.url.split('?')[0] || '/';

/** The app answers every path the API does not know; what a page shows first is rendered here. */
export function servePages(
  app: App,
  pages: HtmlPages,
  settings: { publicUrl: string | null },
  firstViews: FirstViews,
): void {
  async function sendPage(request: Request, reply: Reply): Promise<Reply> {
    const path = pathOf(request);
    request.screen = screenAt(path)?.path ?? null;
    const head = siteHead(path, siteOrigin(settings.publicUrl, request));
    reply.header('cache-control', 'private, no-store');
    if (!request.viewer && LOGIN.test(path)) {
      return sendHtml(reply, await pages.page({ head, entry: 'login', render: path }));
    }
    // The page itself says what is missing; the status says it to everybody who does not look at it.
    const view = await firstViews(request.viewer, request.url);
    if (request.screen === null || view.missing) reply.code(404);
    return sendHtml(reply, await pages.page({ head, ...view }));
  }

  app.decorateRequest('screen', null);
  app.get('/', { config: { access: 'guest' } }, sendPage);

  // The same page without anything personal in it, kept by the service worker.
  app.get('/shell', { config: { access: 'guest' } }, async (_request, reply) =>
    sendHtml(
      reply.header('cache-control', 'no-cache'),
      await pages.page({ head: { robots: 'noindex' } }),
    ),
  );

  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(app, pathOf(request));
    if (allowed.length > 0) {
      return sendProblem(request, reply.header('allow', allowed.join(', ')), 'method-not-allowed');
    }
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (NO_PAGE.test(pathOf(request)) || !reads) return sendProblem(request, reply, 'not-found');
    return sendPage(request, reply);
  });
}
