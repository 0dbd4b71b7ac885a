import { randomBytes } from 'node:crypto';
import { accountLimits, type Tokens } from '@gesso/domain/accounts';
import type { Database } from '../../platform/database/database.ts';
import {
  endSurplusClients,
  type NewTokens,
  replaceCookie,
  rotateTokens,
} from './session-tokens.store.ts';
import type { Sessions } from './sessions.ts';
import {
  newAccessToken,
  newRefreshToken,
  readRefreshToken,
  writeRefreshToken,
} from './token-format.ts';

const EXPIRES_IN = accountLimits.tokens.accessMinutes * 60;

const asTokens = ({ access, refresh }: NewTokens): Tokens => ({
  accessToken: access,
  refreshToken: writeRefreshToken(refresh),
  expiresIn: EXPIRES_IN,
});

type Needs = { db: Database; sessions: Pick<Sessions, 'notifyEnded' | 'invalidate'> };
type NewSession = { userId: string; cookieToken: string; device: string };

/**
 * Gives a new session tokens in place of its cookie, which is never sent. Undefined when the
 * session has ended meanwhile.
 */
export async function issueTokens(
  { db, sessions }: Needs,
  { userId, cookieToken, device }: NewSession,
): Promise<Tokens | undefined> {
  const issued = { access: newAccessToken(), refresh: newRefreshToken() };
  const unusedToken = randomBytes(32).toString('base64url');
  if (!(await replaceCookie(db, { cookieToken, unusedToken }, issued, device))) return undefined;
  const surplus = await endSurplusClients(db, userId);
  if (surplus.length > 0) sessions.notifyEnded(userId, surplus);
  return asTokens(issued);
}

/** The next tokens; undefined for an invalid token, and a token used twice ends its session. */
export async function refreshTokens(
  { db, sessions }: Needs,
  refreshToken: string,
): Promise<Tokens | undefined> {
  const used = readRefreshToken(refreshToken);
  if (!used) return undefined;
  const issued = { access: newAccessToken(), refresh: newRefreshToken(used.family) };
  const rotated = await rotateTokens(db, used, issued);
  if (!rotated) return undefined;
  const { session_id: sessionId, user_id: userId, refreshed } = rotated;
  if (!refreshed) {
    sessions.notifyEnded(userId, [sessionId]);
    return undefined;
  }
  // The previous access token must not stay valid in a cache.
  sessions.invalidate(userId);
  return asTokens(issued);
}
