import type { Me, Tokens } from '@gesso/domain/accounts';
import { clientName } from '@gesso/domain/devices';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Database } from '../../platform/database/database.ts';
import type { Reply, Request } from '../../platform/http/app.ts';
import type { Secret } from '../../platform/secret/secret.ts';
import type { Settings } from '../../settings/settings.ts';
import { rememberSignedIn } from '../one-time-codes/requesters.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { issueTokens } from '../sessions/session-tokens.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { accountsStore } from './accounts.store.ts';

/** Of every feature with a way to sign in. */
type SessionServices = { settings: Settings; db: Database; sessions: Sessions; secret: Secret };

/** A session that has begun: whose, by which token, and whether the client keeps no cookies. */
type BegunSession = { id: string; token: string; tokens: true | undefined };

async function withCookies(services: SessionServices, reply: Reply, { id, token }: BegunSession) {
  sessionCookie.set(reply, token, services.settings.publicUrl);
  rememberSignedIn(services, reply, id);
  return { viewer: await services.sessions.find(token), given: {} };
}

async function withTokens(
  services: SessionServices,
  { headers }: Request,
  { id, token }: BegunSession,
) {
  const device = clientName(headers['user-agent']);
  const tokens = await issueTokens(services, { userId: id, cookieToken: token, device });
  if (!tokens) return { viewer: null, given: {} };
  return {
    viewer: await services.sessions.findByAccessToken(tokens.accessToken),
    given: { tokens },
  };
}

/** What every way to sign in ends with: the cookie of the session or tokens in its place, and whose it is. */
export async function startSession(
  services: SessionServices,
  request: Request,
  reply: Reply,
  begun: BegunSession,
): Promise<Result<{ member: Me; tokens?: Tokens }, 'sign-in-failed'>> {
  const { db, sessions } = services;
  // A session that was there before is never carried over: each sign-in has a new one.
  if (request.viewer) await sessions.end(request.viewer.sessionId);
  const start = begun.tokens
    ? withTokens(services, request, begun)
    : withCookies(services, reply, begun);
  const { viewer, given } = await start;
  const member = viewer && (await accountsStore(services).me(db, viewer));
  return member ? ok({ member, ...given }) : err('sign-in-failed');
}
