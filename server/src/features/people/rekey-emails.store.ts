import { cleanEmail, emailKey, isEmail } from '@gesso/domain/kernel';
import type pg from 'pg';
import { type Queries, queriesOn, sql } from '../../platform/database/database.ts';

type Account = { id: string; email: string; email_verified: boolean };
type Rekeyed = Account & { fixed: string; proved: boolean };

/** Addresses that every version has compared by their lower-case letters alone. */
const PLAIN = '^[!-~]+@([A-Za-z0-9_-]+[.])+[A-Za-z0-9_-]*[A-Za-z_-][A-Za-z0-9_-]*$';
const isOdd = sql`(email !~ ${PLAIN} or email ~ '[Xx][Nn]--')`;

/** Without what is refused today and leads to no other mailbox: invisible characters and empty labels. */
function fixEmail(email: string): string {
  const visible = cleanEmail(email.replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''));
  const at = visible.lastIndexOf('@') + 1;
  const labels = visible.slice(at).split('.').filter(Boolean);
  return visible.slice(0, at) + labels.join('.');
}

/** The account keeps its row and its sessions, but nobody signs in to it by an address. */
async function loseAddress(tx: Queries, id: string): Promise<void> {
  await tx.run(sql`
    update users set address = default, email_verified = false where id = ${id}`);
}

/** False when another account has the address and keeps it. */
async function takeKey(tx: Queries, { id, fixed, proved }: Rekeyed, lost: Set<string>) {
  const key = emailKey(fixed);
  const holder = await tx.row<Account>(sql`
    select id, email, email_verified from users where address = ${key} and id <> ${id}`);
  // An address that nobody has proved may be somebody else's.
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

/** The address of one report in a case stays as it was when another one there has the new key already. */
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
 * Part of migration 0086: gives stored addresses the key they are compared by since then. Of several accounts
 * with one key a verified one keeps it, else the one that has it, else the oldest; the ids of those that lost theirs are returned. Where
 * the address itself had to be fixed, letters went to another form of it, so that it is to be verified again.
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
