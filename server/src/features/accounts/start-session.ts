import { clientName, type Me, type Tokens } from '@gesso/domain/accounts';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Reply, Request } from '../../platform/http/app.ts';
import type { Tools } from '../../tools.ts';
import { rememberSignedIn } from '../one-time-codes/requesters.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { issueTokens } from '../sessions/session-tokens.ts';
import { accountsStore } from './accounts.store.ts';

/** A session that has begun: whose, by which token, and whether the client keeps no cookies. */
type BegunSession = { id: string; token: string; tokens: true | undefined };

async function withCookies(tools: Tools, reply: Reply, { id, token }: BegunSession) {
  sessionCookie.set(reply, token, tools.settings.publicUrl);
  rememberSignedIn(tools, reply, id);
  return { viewer: await tools.sessions.find(token), given: {} };
}

async function withTokens(tools: Tools, { headers }: Request, { id, token }: BegunSession) {
  const device = clientName(headers['user-agent']);
  const tokens = await issueTokens(tools, { userId: id, cookieToken: token, device });
  if (!tokens) return { viewer: null, given: {} };
  return { viewer: await tools.sessions.findByAccessToken(tokens.accessToken), given: { tokens } };
}

/** What every way to sign in ends with: the cookie of the session or tokens in its place, and whose it is. */
export async function startSession(
  tools: Tools,
  request: Request,
  reply: Reply,
  begun: BegunSession,
): Promise<Result<{ member: Me; tokens?: Tokens }, 'sign-in-failed'>> {
  const { db, sessions } = tools;
  // A session that was there before is never carried over: each sign-in has a new one.
  if (request.viewer) await sessions.end(request.viewer.sessionId);
  const start = begun.tokens ? withTokens(tools, request, begun) : withCookies(tools, reply, begun);
  const { viewer, given } = await start;
  const member = viewer && (await accountsStore(tools).me(db, viewer));
  return member ? ok({ member, ...given }) : err('sign-in-failed');
}
