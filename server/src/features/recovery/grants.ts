import { createHash, randomBytes } from 'node:crypto';
import { recoveryLimits } from '@gesso/domain/recovery';
import type { Queries } from '../../platform/database/database.ts';
import type { Reply, Request } from '../../platform/http/app.ts';
import { addGrant, findGrant, type Grant, type GrantPurpose } from './recovery.store.ts';

const COOKIES: Record<GrantPurpose, string> = {
  'password-reset': 'gesso_reset',
  'email-change': 'gesso_email_change',
};
const SECONDS = recoveryLimits.grantMinutes * 60;
const PATH = '/api';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Ties what was proved to this browser: only a cookie no script can read carries it. */
export async function giveGrant(
  db: Queries,
  request: Request,
  reply: Reply,
  grant: Grant,
  now: number,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await addGrant(db, hashOf(token), grant, new Date(now + SECONDS * 1000));
  reply.setCookie(COOKIES[grant.purpose], token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: SECONDS,
  });
}

export type HeldGrant = {
  tokenHash: Buffer;
  userId: string;
  address: string;
  email: string;
  username: string;
};

export async function heldGrant(
  db: Queries,
  request: Request,
  purpose: GrantPurpose,
  now: number,
): Promise<HeldGrant | undefined> {
  const token = request.cookies[COOKIES[purpose]];
  if (!token) return undefined;
  const tokenHash = hashOf(token);
  const row = await findGrant(db, tokenHash, purpose, new Date(now));
  if (!row) return undefined;
  const { user_id: userId, address, email, username } = row;
  return { tokenHash, userId, address, email, username };
}

export function dropGrant(reply: Reply, purpose: GrantPurpose): void {
  reply.clearCookie(COOKIES[purpose], { path: PATH });
}
