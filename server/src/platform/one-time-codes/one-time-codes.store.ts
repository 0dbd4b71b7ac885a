import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

type Purpose = 'password-reset' | 'email-change' | 'email-verification';

/** What a code is about: it fits this purpose, this account and this address, and no other. */
export type Subject = { purpose: Purpose; userId: string | null; address: string };

type NewCode = Subject & { hash: Buffer; now: Date; expiresAt: Date };

/** Sends to one address are counted one at a time. */
export async function lockAddress(tx: Queries, address: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${address}::text, 0))`);
}

export async function sendsSince(tx: Queries, address: string, since: Date): Promise<Date[]> {
  const rows = await tx.rows<{ created_at: Date }>(sql`
    select created_at from one_time_codes
    where address = ${address} and created_at > ${since}
    order by created_at`);
  return rows.map((row) => row.created_at);
}

export async function addCode(tx: Queries, code: NewCode): Promise<void> {
  await tx.run(sql`
    insert into one_time_codes (purpose, address, user_id, code_hash, created_at, expires_at)
    values (${code.purpose}, ${code.address}, ${code.userId}, ${code.hash}, ${code.now},
      ${code.expiresAt})`);
}

/** Counts a try before anything is compared, so that parallel guesses cannot outrun the limit. */
export function takeTry(db: Queries, subject: Subject, now: Date, maxTries: number) {
  return db.row<{ id: number; code_hash: Buffer; tries: number }>(sql`
    update one_time_codes set tries = tries + 1
    where id = (
        select id from one_time_codes
        where purpose = ${subject.purpose} and address = ${subject.address}
          and user_id is not distinct from ${subject.userId}
        order by id desc limit 1)
      and used_at is null and expires_at > ${now} and tries < ${maxTries}
    returning id, code_hash, tries`);
}

/** True for exactly one of all who hold the right code. */
export async function useCode(tx: Queries, id: number, now: Date): Promise<boolean> {
  const used = await tx.run(sql`
    update one_time_codes set used_at = ${now} where id = ${id} and used_at is null`);
  return used === 1;
}

export async function sweepCodes(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from one_time_codes where created_at < ${before}`);
}
