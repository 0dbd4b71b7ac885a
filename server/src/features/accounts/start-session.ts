import { clientName } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import type { Reply, Request } from '../../platform/http/app.ts';
import type { Tools } from '../../tools.ts';
import { rememberSignedIn } from '../one-time-codes/requesters.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { issueTokens } from '../sessions/session-tokens.ts';
import type { BegunSession, StartSession } from '../sessions/start-session.ts';
import type { AccountsStore } from './accounts.store.ts';

export function createStartSession(tools: Tools, store: AccountsStore): StartSession {
  const { db, sessions, settings } = tools;

  async function withCookies(reply: Reply, { id, token }: BegunSession) {
    sessionCookie.set(reply, token, settings.publicUrl);
    rememberSignedIn(tools, reply, id);
    return { viewer: await sessions.find(token), given: {} };
  }

  async function withTokens({ headers }: Request, { id, token }: BegunSession) {
    const device = clientName(headers['user-agent']);
    const tokens = await issueTokens(tools, { userId: id, cookieToken: token, device });
    if (!tokens) return { viewer: null, given: {} };
    return { viewer: await sessions.findByAccessToken(tokens.accessToken), given: { tokens } };
  }

  return async (request, reply, begun) => {
    // A session that was there before is never carried over: each sign-in has a new one.
    if (request.viewer) await sessions.end(request.viewer.sessionId);
    const start = begun.tokens ? withTokens(request, begun) : withCookies(reply, begun);
    const { viewer, given } = await start;
    const member = viewer && (await store.me(db, viewer));
    return member ? ok({ member, ...given }) : err('sign-in-failed');
  };
}
