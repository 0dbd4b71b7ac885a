import { type CookieName, cookies } from '@gesso/domain/cookies';
import { createTokenCookie, type TokenCookieRules } from '../../platform/http/token-cookie.ts';

/** A cookie with the lifetime stated in the privacy policy; the server sets no other cookies. */
export const policyCookie = (rules: Omit<TokenCookieRules, 'seconds'> & { name: CookieName }) =>
  createTokenCookie({ ...rules, seconds: cookies[rules.name].seconds });
