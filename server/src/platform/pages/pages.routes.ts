import type { App, Reply, Request } from '../http/app.ts';
import { sendProblem } from '../http/problems.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { Answers, Pages } from './pages.ts';

/** A missing file or endpoint is missing; it is no page of the app. */
const NO_PAGE = /^\/(api|assets|files)\//;

/** What the scripts of a page would ask for first, so that no second round trip is needed. */
export type FirstAnswers = (viewer: Viewer | null, path: string) => Promise<Answers>;

/** The app answers every path the API does not know; the pages it opens first bring their data. */
export function servePages(app: App, pages: Pages, firstAnswers: FirstAnswers): void {
  async function sendPage(request: Request, reply: Reply): Promise<Reply> {
    const [path = '/'] = request.url.split('?');
    const answers = await firstAnswers(request.viewer, path);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(pages.render({}, answers));
  }

  app.get('/', { schema: { hide: true }, config: { access: 'guest' } }, sendPage);

  // The same page without anything personal in it, kept by the service worker.
  app.get('/shell', { schema: { hide: true }, config: { access: 'guest' } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pages.render({})),
  );

  app.setNotFoundHandler((request, reply) => {
    if (NO_PAGE.test(request.url) || request.method !== 'GET') {
      return sendProblem(request, reply, 'not-found');
    }
    return sendPage(request, reply);
  });
}
