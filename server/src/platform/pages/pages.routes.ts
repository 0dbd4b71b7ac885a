import type { App, Reply, Request } from '../http/app.ts';
import { sendProblem } from '../http/problems.ts';
import type { FirstViews, Pages } from './pages.ts';
import { sendHtml } from './send-html.ts';

/** A missing file or endpoint is missing; it is no page of the app. */
const NO_PAGE = /^\/(api|assets|files)\//;

/** Where a guest is shown the way in, without the app behind it. */
const DOOR = /^\/(login)?$/;

/** The app answers every path the API does not know; the pages it opens first bring their data. */
export function servePages(app: App, pages: Pages, firstViews: FirstViews): void {
  async function sendPage(request: Request, reply: Reply): Promise<Reply> {
    const [path = '/'] = request.url.split('?');
    reply.header('cache-control', 'private, no-store');
    if (!request.viewer && DOOR.test(path)) return sendHtml(reply, pages.door);
    const { head, answers, body } = await firstViews(request.viewer, request.url);
    return sendHtml(reply, pages.render(head, answers, body));
  }

  app.get('/', { schema: { hide: true }, config: { access: 'guest' } }, sendPage);

  // The same page without anything personal in it, kept by the service worker.
  app.get('/shell', { schema: { hide: true }, config: { access: 'guest' } }, (_request, reply) =>
    sendHtml(reply.header('cache-control', 'no-cache'), pages.render({})),
  );

  app.setNotFoundHandler((request, reply) => {
    if (NO_PAGE.test(request.url) || request.method !== 'GET') {
      return sendProblem(request, reply, 'not-found');
    }
    return sendPage(request, reply);
  });
}
