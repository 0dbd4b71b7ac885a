import { cleanEmail, emailKey, isEmail } from '@gesso/domain/kernel';
import type pg from 'pg';
import { type Queries, queriesOn, sql } from '../../platform/database/database.ts';

type Account = { id: string; email: string; email_verified: boolean };
type Rekeyed = Account & { fixed: string; proved: boolean };

/** Addresses of which every version has compared only the lowercase letters. */
const PLAIN = '^[!-~]+@([A-Za-z0-9_-]+[.])+[A-Za-z0-9_-]*[A-Za-z_-][A-Za-z0-9_-]*$';
const isOdd = sql`(email !~ ${PLAIN} or email ~ '[Xx][Nn]--')`;

/**
 * The address without invisible characters and empty labels, which are refused today and do not
 * change the mailbox.
 */
function fixEmail(email: string): string {
  const visible = cleanEmail(email.replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''));
  const at = visible.lastIndexOf('@') + 1;
  const labels = visible.slice(at).split('.').filter(Boolean);
  return visible.slice(0, at) + labels.join('.');
}

/** The account keeps its row and sessions, but its address can no longer be used to sign in. */
async function loseAddress(tx: Queries, id: string): Promise<void> {
  await tx.run(sql`
    update users set address = default, email_verified = false where id = ${id}`);
}

/** False when another account has the address and keeps it. */
async function takeKey(tx: Queries, { id, fixed, proved }: Rekeyed, lost: Set<string>) {
  const key = emailKey(fixed);
  const holder = await tx.row<Account>(sql`
    select id, email, email_verified from users where address = ${key} and id <> ${id}`);
  // An unverified address may belong to someone else.
  const yields = holder && proved && !holder.email_verified;
  if (holder && !yields) return false;
  if (holder) {
    await loseAddress(tx, holder.id);
    lost.add(holder.id);
  }
  await tx.run(sql`
    update users set email = ${fixed}, address = ${key}, email_verified = ${proved} where id = ${id}`);
  await tx.run(sql`update second_step_recoveries set address = ${key} where user_id = ${id}`);
  return true;
}

/** A report's address stays unchanged when another report in the case already has the new key. */
async function rekeyGuests(tx: Queries): Promise<void> {
  const messages = await tx.rows<{ id: string; email: string }>(sql`
    select id, email from support_messages where ${isOdd}`);
  for (const { id, email } of messages) {
    const key = emailKey(fixEmail(email));
    await tx.run(sql`update support_messages set address = ${key} where id = ${id}`);
  }
  const reports = await tx.rows<{ id: string; email: string }>(sql`
    select id, coalesce(email, '') as email from reports where email is not null and ${isOdd}`);
  for (const { id, email } of reports) {
    const key = emailKey(fixEmail(email));
    await tx.run(sql`
      update reports r set address = ${key} where r.id = ${id} and r.address is not null
        and not exists (select from reports o where o.case_id = r.case_id and o.address = ${key})`);
  }
}

/**
 * Part of migration 0086: gives stored addresses the key they are compared by since then. Of
 * several accounts with one key, a verified one keeps it, else the one that already has it, else
 * the oldest; the ids of the others are returned. An address that itself had to be fixed must be
 * verified again, since emails went to another form of it.
 */
export async function rekeyEmails(client: pg.PoolClient): Promise<string[]> {
  const tx = queriesOn(client);
  const odd = await tx.rows<Account>(sql`
    select id, email, email_verified from users where email <> '' and ${isOdd}
    order by created_at, id`);
  const rekeyed = odd.map((account): Rekeyed => {
    const fixed = fixEmail(account.email);
    return { ...account, fixed, proved: account.email_verified && fixed === account.email };
  });
  const lost = new Set<string>();
  for (const account of rekeyed.sort((a, b) => Number(b.proved) - Number(a.proved))) {
    if (isEmail(account.fixed) && (await takeKey(tx, account, lost))) continue;
    await loseAddress(tx, account.id);
    lost.add(account.id);
  }
  await rekeyGuests(tx);
  return [...lost];
}
