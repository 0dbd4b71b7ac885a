import type { Reply } from '../../platform/http/app.ts';
import type { HtmlPage } from './pages.ts';

/** The request headers that decide on the language of a page, for caches. */
export const LANGUAGE_HEADERS = 'Accept-Language, Cookie';

/** Sends a page that may run only its own scripts. */
export const sendHtml = (reply: Reply, { html, policy }: HtmlPage): Reply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('vary', LANGUAGE_HEADERS)
    .send(html);
