import { emailKey } from '@gesso/domain/kernel';
import { type Queries, sql } from '../../platform/database/database.ts';

export type RecoveryAccount = {
  id: string;
  username: string;
  email: string;
  password_hash: string;
};

export type GrantPurpose = 'password-reset' | 'email-change';
/** The purpose of a grant, its account, and the address that was or will be verified. */
export type Grant = { purpose: GrantPurpose; account: RecoveryAccount; address: string };

export const accountOf = (db: Queries, address: string): Promise<RecoveryAccount | undefined> =>
  db.row<RecoveryAccount>(sql`
    select id, username, email, password_hash from users where address = ${address}`);

export const accountById = (db: Queries, id: string): Promise<RecoveryAccount | undefined> =>
  db.row<RecoveryAccount>(sql`
    select id, username, email, password_hash from users where id = ${id}`);

/**
 * Locks the account until the change is made: concurrent sign-ins and proofs based on its old state
 * wait and are then refused. Every change locks it first, so that two of them cannot deadlock. Also
 * runs without an account, so that an unknown address costs the same.
 */
export async function lockAccount(tx: Queries, userId: string | null): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
}

/** The code was sent to the address, so the reset verifies the address too. */
export async function setPassword(tx: Queries, userId: string, hash: string): Promise<void> {
  await tx.run(sql`
    update users set password_hash = ${hash}, email_verified = true where id = ${userId}`);
}

export const passwordHashOf = (db: Queries, userId: string) =>
  db.row<{ password_hash: string }>(sql`
    select password_hash from users where id = ${userId}`);

/** Undefined when the password is no longer the checked one; otherwise the account to notify. */
export const replacePassword = (
  tx: Queries,
  userId: string,
  { from, to }: { from: string; to: string },
) =>
  tx.row<{ email: string; username: string }>(sql`
    update users set password_hash = ${to} where id = ${userId} and password_hash = ${from}
    returning email, username`);

/** The constraint users_email refuses an address that was taken meanwhile. */
export async function setEmail(tx: Queries, userId: string, email: string): Promise<void> {
  await tx.run(sql`
    update users set email = ${email}, address = ${emailKey(email)}, email_verified = true
    where id = ${userId}`);
}

export const confirmEmail = (db: Queries, userId: string, address: string): Promise<number> =>
  db.run(sql`
    update users set email_verified = true where id = ${userId} and address = ${address}`);

/** The address of the account, and whether it is verified. */
export const addressOf = (db: Queries, userId: string) =>
  db.row<{ address: string; email_verified: boolean }>(sql`
    select address, email_verified from users where id = ${userId}`);

/** False when the account's password or address has changed since it was read. */
export async function addGrant(
  db: Queries,
  tokenHash: Buffer,
  { purpose, account, address }: Grant,
  expiresAt: Date,
): Promise<boolean> {
  const added = await db.run(sql`
    insert into grants (token_hash, purpose, user_id, address, expires_at)
    select ${tokenHash}, ${purpose}, u.id, ${address}, ${expiresAt} from users u
    where u.id = ${account.id} and u.email = ${account.email}
      and u.password_hash = ${account.password_hash}
    for share`);
  return added === 1;
}

export const findGrant = (db: Queries, tokenHash: Buffer, purpose: GrantPurpose, now: Date) =>
  db.row<{ user_id: string; address: string; email: string; username: string }>(sql`
    select g.user_id, g.address, u.email, u.username
    from grants g join users u on u.id = g.user_id
    where g.token_hash = ${tokenHash} and g.purpose = ${purpose} and g.expires_at > ${now}`);

/** True for exactly one of several concurrent requests with the same grant. */
export async function consumeGrant(tx: Queries, tokenHash: Buffer): Promise<boolean> {
  return (await tx.run(sql`delete from grants where token_hash = ${tokenHash}`)) === 1;
}

/** Invalidates earlier grants and codes after a change of the account. */
export async function invalidateGrantsAndCodes(
  tx: Queries,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from grants where user_id = ${userId}`);
  // A second-factor recovery must be requested again with the new password.
  await tx.run(sql`delete from second_factor_recoveries where user_id = ${userId}`);
  await tx.run(sql`
    update one_time_codes set used_at = ${now} where user_id = ${userId} and used_at is null`);
}

export async function sweepGrants(db: Queries, now: Date): Promise<void> {
  await db.run(sql`delete from grants where expires_at < ${now}`);
}
