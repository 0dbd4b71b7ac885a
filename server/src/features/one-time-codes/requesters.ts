import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Reply, Request } from '../../platform/http/app.ts';
import { clientNetwork } from '../../platform/http/rate-limit.ts';
import type { Secret } from '../../platform/secret/secret.ts';
import { policyCookie } from '../sessions/cookies.ts';
import type { Requester } from './one-time-codes.store.ts';

/** A random token that identifies a browser. */
const cookie = policyCookie({
  name: 'gesso_otp',
  path: '/api',
  sameSite: 'Strict',
});

/** An unforgeable token of the account the browser has been signed in to. */
const signedInCookie = policyCookie({
  name: 'gesso_known',
  path: '/api',
  sameSite: 'Strict',
});

const signedInToken = ({ secret }: { secret: Secret }, userId: string): string =>
  secret.hash(`signed in ${userId}`).toString('base64url');

type Site = { secret: Secret; settings: { publicUrl: string | null } };

/** Marks the browser as trusted, so that strangers cannot use up its attempts at codes of the account. */
export function rememberSignedIn(services: Site, reply: Reply, userId: string): void {
  signedInCookie.set(reply, signedInToken(services, userId), services.settings.publicUrl);
}

/** All signed-in browsers of an account count as one requester, so that their limits are shared. */
function signedInBrowser(
  services: { secret: Secret },
  request: Request,
  userId: string | null,
): Requester | undefined {
  const token = signedInCookie.read(request);
  if (token === undefined || userId === null) return undefined;
  const expected = Buffer.from(signedInToken(services, userId));
  if (!timingSafeEqual(Buffer.from(token), expected)) return undefined;
  const key = services.secret.hash(`signed-in browser ${userId}`);
  return { key, network: key, trusted: true };
}

function requester({ secret }: { secret: Secret }, request: Request, token: string): Requester {
  return {
    key: secret.hash(`browser ${token}`),
    network: secret.hash(`network ${clientNetwork(request.ip)}`),
  };
}

/** The browser that requests a code; a cookie identifies it when it returns with the code. */
export function requestingBrowser(
  services: Site,
  request: Request,
  reply: Reply,
  userId: string | null,
): Requester {
  const token = cookie.read(request) ?? randomBytes(32).toString('base64url');
  cookie.set(reply, token, services.settings.publicUrl);
  return signedInBrowser(services, request, userId) ?? requester(services, request, token);
}

/** The browser that returns with a code; undefined without the cookie. */
export function returningBrowser(
  services: { secret: Secret },
  request: Request,
  userId: string | null,
): Requester | undefined {
  const known = signedInBrowser(services, request, userId);
  if (known) return known;
  const token = cookie.read(request);
  return token === undefined ? undefined : requester(services, request, token);
}

/** An authenticated account, independent of browser and network. */
export function provenPerson({ secret }: { secret: Secret }, userId: string): Requester {
  const key = secret.hash(`account ${userId}`);
  return { key, network: key, trusted: true };
}
