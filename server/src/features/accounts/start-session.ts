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

/** The services that every sign-in route has. */
type SessionServices = { settings: Settings; db: Database; sessions: Sessions; secret: Secret };

/** A new session: its user and token, and whether the client uses tokens instead of cookies. */
type BegunSession = { id: string; token: string; tokens: true | undefined };

async function withCookies(services: SessionServices, reply: Reply, { id, token }: BegunSession) {
  sessionCookie.set(reply, token, services.settings.publicUrl);
  rememberSignedIn(services, reply, id);
  return { viewer: await services.sessions.find(token), extra: {} };
}

async function withTokens(
  services: SessionServices,
  { headers }: Request,
  { id, token }: BegunSession,
) {
  const device = clientName(headers['user-agent']);
  const tokens = await issueTokens(services, { userId: id, cookieToken: token, device });
  if (!tokens) return { viewer: null, extra: {} };
  return {
    viewer: await services.sessions.findByAccessToken(tokens.accessToken),
    extra: { tokens },
  };
}

/** The last step of every sign-in: sends the session cookie or tokens, and the member. */
export async function startSession(
  services: SessionServices,
  request: Request,
  reply: Reply,
  session: BegunSession,
): Promise<Result<{ member: Me; tokens?: Tokens }, 'sign-in-failed'>> {
  const { db, sessions } = services;
  // An earlier session is never reused: each sign-in starts a new one.
  if (request.viewer) await sessions.end(request.viewer.sessionId);
  const start = session.tokens
    ? withTokens(services, request, session)
    : withCookies(services, reply, session);
  const { viewer, extra } = await start;
  const member = viewer && (await accountsStore(services).me(db, viewer));
  return member ? ok({ member, ...extra }) : err('sign-in-failed');
}
