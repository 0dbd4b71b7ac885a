import { randomBytes } from 'node:crypto';
import { twoFactorLimits } from '@gesso/domain/two-factor';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reply, Request } from '../../platform/http/app.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import type { Settings } from '../../settings/settings.ts';
import { policyCookie } from './cookies.ts';
import { pendingSignInsStore } from './pending-sign-ins.store.ts';
import type { CheckedAccount } from './sessions.ts';

const SECONDS = twoFactorLimits.pendingMinutes * 60;

const cookie = policyCookie({
  name: 'gesso_second_step',
  path: '/api',
  sameSite: 'Strict',
});

const hashCredentials = ({ email, password_hash }: CheckedAccount): Buffer =>
  hashToken(`${email} ${password_hash}`);

/** A person who entered the right password, in the same browser. */
export type PendingSignIn = { tokenHash: Buffer; account: CheckedAccount & { username: string } };

/**
 * Undefined where no second factor is required. Otherwise a cookie, or the token that a client
 * without cookies sends with the second factor, stands for the right password.
 */
export async function askSecondFactor(
  { db, clock, settings }: { settings: Settings; db: Database; clock: Clock },
  reply: Reply,
  account: CheckedAccount,
  { tokens }: { tokens?: true | undefined },
): Promise<{ pending?: string } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const required = await pendingSignInsStore.add(db, {
    tokenHash: hashToken(token),
    userId: account.id,
    credentialsHash: hashCredentials(account),
    expiresAt: new Date(clock.now() + SECONDS * 1000),
  });
  if (!required) return undefined;
  if (tokens) return { pending: token };
  cookie.set(reply, token, settings.publicUrl);
  return {};
}

/**
 * `given` replaces the cookie. Undefined when it has expired, or the password or address has
 * changed.
 */
export async function pendingSignIn(
  { db, clock }: { db: Database; clock: Clock },
  request: Request,
  given?: string,
): Promise<PendingSignIn | undefined> {
  const token = given ?? cookie.read(request);
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const row = await pendingSignInsStore.find(db, tokenHash, new Date(clock.now()));
  if (!row) return undefined;
  const { credentials_hash, ...account } = row;
  return credentials_hash.equals(hashCredentials(account)) ? { tokenHash, account } : undefined;
}

export const clearPendingCookie = (reply: Reply): void => cookie.clear(reply);
