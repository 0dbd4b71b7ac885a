import { type CookieName, cookies } from '@gesso/domain/cookies';
import { createTokenCookie, type TokenCookieRules } from '../../platform/http/token-cookie.ts';

/** A cookie of the privacy policy, which lasts as long as the policy says; the server sets no other. */
export const policyCookie = (rules: Omit<TokenCookieRules, 'seconds'> & { name: CookieName }) =>
  createTokenCookie({ ...rules, seconds: cookies[rules.name].seconds });
