import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  isPageLanguage,
  LANGUAGE_PARAMETER,
  type Language,
  type PageLanguage,
} from '@gesso/domain/languages';
import type { Reply, Request } from '../../platform/http/app.ts';
import { policyCookie } from './cookies.ts';

/** The language that this browser has chosen. */
export const languageCookie = policyCookie({
  name: 'gesso_language',
  path: '/',
  sameSite: 'Lax',
  value: '[a-z]{2}(?:-[A-Z]{2})?',
});

const pageLanguage = (text: string | undefined | null): PageLanguage | undefined =>
  text && isPageLanguage(text) ? text : undefined;

/** The language that the URL asks for. */
function parameterOf({ url }: Request): PageLanguage | undefined {
  const query = url.indexOf('?');
  if (query < 0) return undefined;
  return pageLanguage(new URLSearchParams(url.slice(query)).get(LANGUAGE_PARAMETER));
}

/** What the URL, the cookie or the browser ask for. */
const askedLanguage = (request: Request): PageLanguage | undefined =>
  parameterOf(request) ??
  pageLanguage(languageCookie.read(request)) ??
  acceptedLanguage(request.headers['accept-language'] ?? '');

/** The language of a new account, if the browser asks for one. */
export function newAccountLanguage(request: Request): Language | null {
  const asked = askedLanguage(request);
  return asked && isLanguage(asked) ? asked : null;
}

/** The language of a response: by the URL, the account, the cookie, or what the browser accepts. */
export const languageOf = (request: Request): PageLanguage =>
  parameterOf(request) ??
  pageLanguage(request.viewer?.language) ??
  askedLanguage(request) ??
  DEFAULT_LANGUAGE;

/** Remembers the language of a URL that a guest has opened; members choose theirs in the settings. */
export function rememberLanguage(request: Request, reply: Reply, publicUrl: string | null): void {
  const language = request.url.startsWith('/api/') ? undefined : parameterOf(request);
  if (language && !request.viewer) languageCookie.set(reply, language, publicUrl);
}
