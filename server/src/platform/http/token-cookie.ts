import type { Reply, Request } from './app.ts';

export type TokenCookieRules = {
  name: string;
  seconds: number;
  path: string;
  sameSite: 'Lax' | 'Strict';
  /** a regular expression for its values; by default 32 random bytes in base64url */
  value?: string;
};

/** An HttpOnly cookie. */
export type TokenCookie = {
  name: string;
  read(request: Request): string | undefined;
  /**
   * Secure when the site is served over HTTPS, including behind a proxy that connects over plain
   * HTTP
   */
  set(reply: Reply, token: string, publicUrl: string | null): void;
  clear(reply: Reply): void;
};

export function createTokenCookie(cookie: TokenCookieRules): TokenCookie {
  const { name, seconds, path, sameSite, value = '[A-Za-z0-9_-]{43}' } = cookie;
  const pattern = new RegExp(`(?:^|; ?)${name}=(${value})(?:;|$)`);
  const rules = `Path=${path}; HttpOnly; SameSite=${sameSite}`;
  return {
    name,
    read: ({ headers }) => pattern.exec(headers.cookie ?? '')?.[1],
    set(reply, token, publicUrl) {
      const https = publicUrl?.startsWith('https:') || reply.request.protocol === 'https';
      const secure = https ? '; Secure' : '';
      reply.header('set-cookie', `${name}=${token}; Max-Age=${seconds}; ${rules}${secure}`);
    },
    clear(reply) {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${rules}`);
    },
  };
}
