import { type Queries, sql } from '../../platform/database/database.ts';

export type Account = {
  id: string;
  username: string;
  email: string;
  password_hash: string;
};

export type GrantPurpose = 'password-reset' | 'email-change';
export type Grant = { purpose: GrantPurpose; userId: string; address: string };

export const accountOf = (db: Queries, address: string): Promise<Account | undefined> =>
  db.row<Account>(sql`
    select id, username, email, password_hash from users where lower(email) = ${address}`);

/** The code came to the address, so the reset proves the address as well. */
export async function setPassword(tx: Queries, userId: string, hash: string): Promise<void> {
  await tx.run(sql`
    update users set password_hash = ${hash}, email_verified = true where id = ${userId}`);
}

/** Refused by users_email when the address was taken in the meantime. */
export async function setEmail(tx: Queries, userId: string, email: string): Promise<void> {
  await tx.run(sql`
    update users set email = ${email}, email_verified = true where id = ${userId}`);
}

export const confirmEmail = (db: Queries, userId: string, address: string): Promise<number> =>
  db.run(sql`
    update users set email_verified = true where id = ${userId} and lower(email) = ${address}`);

export async function addGrant(
  db: Queries,
  tokenHash: Buffer,
  grant: Grant,
  expiresAt: Date,
): Promise<void> {
  await db.run(sql`
    insert into grants (token_hash, purpose, user_id, address, expires_at)
    values (${tokenHash}, ${grant.purpose}, ${grant.userId}, ${grant.address}, ${expiresAt})`);
}

export const findGrant = (db: Queries, tokenHash: Buffer, purpose: GrantPurpose, now: Date) =>
  db.row<{ user_id: string; address: string; email: string; username: string }>(sql`
    select g.user_id, g.address, u.email, u.username
    from grants g join users u on u.id = g.user_id
    where g.token_hash = ${tokenHash} and g.purpose = ${purpose} and g.expires_at > ${now}`);

/** True for exactly one of all who come with the same grant. */
export async function takeGrant(tx: Queries, tokenHash: Buffer): Promise<boolean> {
  return (await tx.run(sql`delete from grants where token_hash = ${tokenHash}`)) === 1;
}

/** After a change nothing that was promised before it is worth anything. */
export async function retireAll(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx.run(sql`delete from grants where user_id = ${userId}`);
  await tx.run(sql`
    update one_time_codes set used_at = ${now} where user_id = ${userId} and used_at is null`);
}

export async function sweepGrants(db: Queries, now: Date): Promise<void> {
  await db.run(sql`delete from grants where expires_at < ${now}`);
}
