import { randomBytes } from 'node:crypto';
import { recoveryLimits } from '@gesso/domain/recovery';
import type { Reply, Request } from '../http/app.ts';
import { household } from '../http/rate-limit.ts';
import { createTokenCookie } from '../http/token-cookie.ts';
import type { Secret } from '../secret/secret.ts';
import type { Requester } from './one-time-codes.store.ts';

type Tools = { secret: Secret };

/** Says nothing but that two requests came from the same browser. */
const cookie = createTokenCookie({
  name: 'gesso_otp',
  path: '/api',
  seconds: recoveryLimits.otpBrowserMinutes * 60,
  sameSite: 'Strict',
});

function requester({ secret }: Tools, request: Request, token: string): Requester {
  return {
    key: secret.hash(`browser ${token}`),
    network: secret.hash(`network ${household(request.ip)}`),
  };
}

/** The browser that asks for a code: it is known again by a cookie when it comes back with it. */
export function askingBrowser(
  tools: Tools & { settings: { publicUrl: string | null } },
  request: Request,
  reply: Reply,
): Requester {
  const token = cookie.read(request) ?? randomBytes(32).toString('base64url');
  cookie.set(reply, token, tools.settings.publicUrl);
  return requester(tools, request, token);
}

/** The browser that comes back; nobody in particular without the cookie. */
export function returningBrowser(tools: Tools, request: Request): Requester | undefined {
  const token = cookie.read(request);
  return token === undefined ? undefined : requester(tools, request, token);
}

/** Somebody who has proved who they are: whatever browser they use, and whoever else is near. */
export function provenPerson({ secret }: Tools, userId: string): Requester {
  const key = secret.hash(`account ${userId}`);
  return { key, network: key };
}
