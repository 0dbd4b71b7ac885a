import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  isPageLanguage,
  LANGUAGE_PARAMETER,
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

/** The language of a response: by the URL, the account, the cookie, or what the browser accepts. */
export const languageOf = (request: Request): PageLanguage =>
  parameterOf(request) ??
  pageLanguage(request.viewer?.language) ??
  pageLanguage(languageCookie.read(request)) ??
  acceptedLanguage(request.headers['accept-language'] ?? '') ??
  DEFAULT_LANGUAGE;

/** Remembers the language of a URL that a guest has opened; members choose theirs in the settings. */
export function rememberLanguage(request: Request, reply: Reply, publicUrl: string | null): void {
  const language = parameterOf(request);
  if (language && !request.viewer) languageCookie.set(reply, language, publicUrl);
}
