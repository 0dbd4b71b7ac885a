import { randomBytes } from 'node:crypto';
import { recoveryLimits } from '@gesso/domain/recovery';
import type { Queries } from '../../platform/database/database.ts';
import type { Reply, Request } from '../../platform/http/app.ts';
import type { TokenCookie } from '../../platform/http/token-cookie.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { policyCookie } from '../sessions/cookies.ts';
import { addGrant, findGrant, type Grant, type GrantPurpose } from './recovery.store.ts';
import type { RecoveryServices } from './services.ts';

const SECONDS = recoveryLimits.grantMinutes * 60;
const grantCookie = (name: 'gesso_reset' | 'gesso_email_change') =>
  policyCookie({ name, path: '/api', sameSite: 'Strict' });
const COOKIES: Record<GrantPurpose, TokenCookie> = {
  'password-reset': grantCookie('gesso_reset'),
  'email-change': grantCookie('gesso_email_change'),
};

/** How a grant is kept: in a browser's cookie, or sent by the client with the next step. */
type Issued = { grant?: string };

/** Undefined when the account has changed since it was read. */
export async function issueGrant(
  { clock, settings }: RecoveryServices,
  db: Queries,
  reply: Reply,
  grant: Grant,
  { tokens }: { tokens?: true | undefined },
): Promise<Issued | undefined> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now() + SECONDS * 1000);
  if (!(await addGrant(db, hashToken(token), grant, expiresAt))) return undefined;
  if (tokens) return { grant: token };
  COOKIES[grant.purpose].set(reply, token, settings.publicUrl);
  return {};
}

export type ValidGrant = {
  tokenHash: Buffer;
  userId: string;
  address: string;
  email: string;
  username: string;
};

/** Uses the grant in the body, or the cookie when there is none. */
export async function readGrant(
  db: Queries,
  request: Request,
  { purpose, given }: { purpose: GrantPurpose; given: string | undefined },
  now: number,
): Promise<ValidGrant | undefined> {
  const token = given ?? COOKIES[purpose].read(request);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const row = await findGrant(db, tokenHash, purpose, new Date(now));
  if (!row) return undefined;
  const { user_id: userId, address, email, username } = row;
  return { tokenHash, userId, address, email, username };
}

export function clearGrantCookie(reply: Reply, purpose: GrantPurpose): void {
  COOKIES[purpose].clear(reply);
}
