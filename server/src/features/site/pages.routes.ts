import { msg, say, type Translator } from '@gesso/domain/kernel';
import { LANGUAGE_PARAMETER, languagePath, languages } from '@gesso/domain/languages';
import { isPublicPage, linkPages, publicPages } from '@gesso/domain/public-pages';
import { isScreen, SITE_NAME, screenAt } from '@gesso/domain/site';
import type { App, Reply, Request } from '../../platform/http/app.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { allowedMethods } from '../../platform/http/registered-endpoints.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import type { Translators } from '../../platform/i18n/translators.ts';
import { headIn, type PageHead, titled } from '../pages/page-head.ts';
import type { PageScreen } from '../pages/page-manifest.ts';
import type { FirstViews, HtmlPages } from '../pages/pages.ts';
import { sendHtml } from '../pages/send-html.ts';
import { languageOf } from '../sessions/request-language.ts';

/** The preview image of pages without a picture of their own. */
const ICON = { path: '/icon-512.png', side: 512 };

/**
 * The screens of pages with a fixed path; those of the login page and the feed are always included.
 */
const screenOf: Record<keyof typeof publicPages, { screen?: PageScreen }> = {
  '/': {},
  '/login': {},
  '/about': { screen: 'about' },
  '/help': { screen: 'help' },
  '/support': { screen: 'support' },
  '/legal': { screen: 'legal' },
  '/password-reset': { screen: 'password-reset' },
  '/change-email': { screen: 'change-email' },
};

/**
 * The head of a page with a fixed path; pages for members or for people with a link are not
 * indexed.
 */
function siteHead(i18n: Translator, url: string, origin: string): PageHead {
  const path = url.split('?')[0] || '/';
  if (!isScreen(path)) {
    return { title: titled(say(i18n, msg('Page not found'))), robots: 'noindex' };
  }
  if (!isPublicPage(path)) {
    const title = say(i18n, msg(linkPages[path]?.title ?? SITE_NAME));
    return { title: titled(title), robots: 'noindex' };
  }
  const { title, description } = publicPages[path];
  return {
    title: titled(say(i18n, msg(title))),
    description: say(i18n, msg(description)),
    canonical: origin + (languages.some((one) => languagePath(path, one) === url) ? url : path),
    translated: origin + path,
    ...screenOf[path],
    image: { url: origin + ICON.path, alt: SITE_NAME, width: ICON.side, height: ICON.side },
  };
}

/** A page is the same with and without the parameter that asks for its language. */
const withoutLanguage = (url: string): string =>
  url.replace(new RegExp(`\\?${LANGUAGE_PARAMETER}=[^&]*$`), '');

/**
 * Missing files and endpoints get a plain 404 and not a page of the app. Files are at the root
 * ('/favicon.ico') or have well-known prefixes; a dot elsewhere may belong to a username.
 */
const NO_PAGE = /^\/((api|assets|files|iiif|\.well-known)(\/|$)|[^/@]*\.\w+$)/i;

/** Where a guest gets the login screen, without the app behind it. */
const LOGIN = /^\/(login)?$/;

const pathOf = (request: Request): string => request.url.split('?')[0] || '/';

type PageServices = {
  pages: HtmlPages;
  settings: { publicUrl: string | null };
  translators: Translators;
};

/** The app answers every path the API does not know, and the server renders its initial content. */
export function servePages(
  app: App,
  { pages, settings, translators }: PageServices,
  firstViews: FirstViews,
): void {
  async function sendPage(request: Request, reply: Reply): Promise<Reply> {
    const path = pathOf(request);
    request.screen = screenAt(path)?.path ?? null;
    const language = languageOf(request);
    const i18n = translators.in(language);
    const origin = siteOrigin(settings.publicUrl, request);
    const head = headIn(language, i18n, siteHead(i18n, request.url, origin));
    reply.header('cache-control', 'private, no-store');
    if (!request.viewer && LOGIN.test(path)) {
      const page = { language, head, entry: 'login', render: path } as const;
      return sendHtml(reply, await pages.page(page));
    }
    // The page explains what is missing; the status tells programs.
    const view = await firstViews(request.viewer, withoutLanguage(request.url));
    if (request.screen === null || view.missing) reply.code(404);
    const page = { language, head, ...view };
    return sendHtml(reply, await pages.page(page));
  }

  app.decorateRequest('screen', null);
  app.get('/', { config: { access: 'guest' } }, sendPage);

  // The page without personal data, cached by the service worker.
  app.get('/shell', { config: { access: 'guest' } }, async (request, reply) => {
    const language = languageOf(request);
    const head = headIn(language, translators.in(language), { robots: 'noindex' });
    const page = { language, head };
    return sendHtml(reply.header('cache-control', 'no-cache'), await pages.page(page));
  });

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
