import { randomBytes } from 'node:crypto';
import { recoveryLimits } from '@gesso/domain/recovery';
import type { Reply, Request } from '../../platform/http/app.ts';
import { household } from '../../platform/http/rate-limit.ts';
import { createTokenCookie } from '../../platform/http/token-cookie.ts';
import type { Requester } from '../../platform/one-time-codes/one-time-codes.store.ts';
import type { Tools } from '../../tools.ts';

/** Says nothing but that two requests came from the same browser. */
const cookie = createTokenCookie({
  name: 'gesso_otp',
  path: '/api',
  seconds: recoveryLimits.otpBrowserMinutes * 60,
  sameSite: 'Strict',
});

function requester({ secret }: Pick<Tools, 'secret'>, request: Request, token: string): Requester {
  return {
    key: secret.hash(`browser ${token}`),
    network: secret.hash(`network ${household(request.ip)}`),
  };
}

/** The browser that asks for a code: it is known again by a cookie when it comes back with it. */
export function askingBrowser(
  tools: Pick<Tools, 'secret' | 'settings'>,
  request: Request,
  reply: Reply,
): Requester {
  const token = cookie.read(request) ?? randomBytes(32).toString('base64url');
  cookie.set(reply, token, tools.settings.publicUrl);
  return requester(tools, request, token);
}

/** The browser that comes back; nobody in particular without the cookie. */
export function returningBrowser(
  tools: Pick<Tools, 'secret'>,
  request: Request,
): Requester | undefined {
  const token = cookie.read(request);
  return token === undefined ? undefined : requester(tools, request, token);
}

/** Somebody who has proved who they are: whatever browser they use, and whoever else is near. */
export function provenPerson({ secret }: Pick<Tools, 'secret'>, userId: string): Requester {
  const key = secret.hash(`account ${userId}`);
  return { key, network: key };
}
