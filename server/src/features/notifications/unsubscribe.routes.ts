import type { App, Reply, Request } from '../../platform/http/app.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { rateLimitKey } from '../../platform/http/rate-limit.ts';
import { LANGUAGE_HEADERS } from '../pages/send-html.ts';
import { languageOf } from '../sessions/request-language.ts';
import type { NotificationsServices } from './services.ts';
import { isUnsubscribeToken, UNSUBSCRIBE_ROUTE } from './unsubscribe-link.ts';
import { unsubscribedPage, unsubscribePage, wrongLinkPage } from './unsubscribe-page.ts';
import { weeklyEmailStore } from './weekly-email.store.ts';

type Params = { Params: { userId: string; token: string } };

const WRONG_LINKS = { max: 60, seconds: 600 };
/** RFC 8058 allows both content types; the body never varies. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const send = (reply: Reply, html: string): Reply =>
  reply
    .header('vary', LANGUAGE_HEADERS)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // The URL contains the token that switches the email off.
    .header('referrer-policy', 'no-referrer')
    .send(html);

/**
 * Ends the weekly email by the link in it, without a session. Mail providers send the POST from a
 * foreign origin; it can only unsubscribe, and repeating it changes nothing.
 */
export function unsubscribeRoutes(
  app: App,
  { db, secret, translators }: NotificationsServices,
): void {
  const translatorOf = (request: Request) => translators.in(languageOf(request));
  const { consume } = app.rateLimits('wrong unsubscribe links', WRONG_LINKS);

  /**
   * Checks the link and replies where it is wrong. Valid links come in large numbers from few
   * addresses.
   */
  async function isRight(
    request: Request,
    reply: Reply,
    { userId, token }: Params['Params'],
  ): Promise<boolean> {
    if (isUnsubscribeToken(secret, userId, token)) return true;
    const seconds = await consume(rateLimitKey(request, 'address'));
    if (seconds === 0) send(reply.code(404), wrongLinkPage(translatorOf(request)));
    else sendProblem(request, reply.header('retry-after', seconds), 'too-many-requests');
    return false;
  }

  app.get<Params>(UNSUBSCRIBE_ROUTE, { config: { access: 'guest' } }, async (request, reply) => {
    if (await isRight(request, reply, request.params))
      send(reply, unsubscribePage(translatorOf(request)));
    return reply;
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { bodyLimit: 1024, parseAs: 'string' }, (_, __, done) =>
      done(null),
    );
    const config = { access: 'guest', withoutSession: true } as const;
    scope.post<Params>(UNSUBSCRIBE_ROUTE, { config }, async (request, reply) => {
      if (!(await isRight(request, reply, request.params))) return reply;
      await weeklyEmailStore.unsubscribe(db, request.params.userId);
      return send(reply, unsubscribedPage(translatorOf(request)));
    });
  });
}
