import type { Queries } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

type Purpose =
  | 'password-reset'
  | 'email-change'
  | 'email-verification'
  | 'sign-up'
  | 'second-factor';

/** A code is only valid for this purpose, account and address. */
export type CodeSubject = { purpose: Purpose; userId: string | null; address: string };

/**
 * The requester of a code: a browser or an account, and its client network. Trusted when known to
 * belong to the account, so that strangers cannot use up their attempts.
 */
export type Requester = { key: Buffer; network: Buffer; trusted?: boolean };

type NewCode = CodeSubject & { hash: Buffer; now: Date; expiresAt: Date };

export type PastRequest = { requester: Buffer; network: Buffer; created_at: Date };
export type LiveCode = { id: number; code_hash: Buffer; created_at: Date };

const matchesSubject = ({ purpose, address, userId }: CodeSubject) => sql`
  purpose = ${purpose} and address = ${address} and user_id is not distinct from ${userId}`;

/** Requests of one browser or its network for an address, for any purpose, oldest first. */
export const requestsSince = (
  tx: Queries,
  address: string,
  { key, network }: Requester,
  since: Date,
): Promise<PastRequest[]> =>
  tx.rows<PastRequest>(sql`
    select cr.requester, cr.network, cr.created_at
    from one_time_codes otc join code_requests cr on cr.code_id = otc.id
    where otc.address = ${address} and cr.created_at > ${since}
      and (cr.requester = ${key} or cr.network = ${network})
    order by cr.id`);

/** The number of codes mailed to an address, for any purpose and requester. */
export async function emailsSince(tx: Queries, address: string, since: Date): Promise<number> {
  const row = await tx.row<{ emails: number }>(sql`
    select count(*) as emails from one_time_codes
    where address = ${address} and created_at > ${since}`);
  return row?.emails ?? 0;
}

/** Unused, unexpired codes, newest first. */
export const liveCodes = (tx: Queries, subject: CodeSubject, now: Date): Promise<LiveCode[]> =>
  tx.rows<LiveCode>(sql`
    select id, code_hash, created_at from one_time_codes
    where ${matchesSubject(subject)} and used_at is null and expires_at > ${now}
    order by id desc`);

export async function addCode(tx: Queries, code: NewCode): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into one_time_codes (purpose, address, user_id, code_hash, created_at, expires_at)
    values (${code.purpose}, ${code.address}, ${code.userId}, ${code.hash}, ${code.now},
      ${code.expiresAt})
    returning id`);
  if (!row) throw new Error('a code was not stored');
  return row.id;
}

export async function addRequest(
  tx: Queries,
  codeId: number,
  { key, network }: Requester,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into code_requests (code_id, requester, network, created_at)
    values (${codeId}, ${key}, ${network}, ${now})`);
}

/** A new code retires the codes that only the same requester has requested. */
export async function retireCodesOf(
  tx: Queries,
  subject: CodeSubject,
  { key }: Requester,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update one_time_codes otc set used_at = ${now}
    where ${matchesSubject(subject)} and used_at is null
      and exists (select from code_requests cr where cr.code_id = otc.id and cr.requester = ${key})
      and not exists (select from code_requests cr where cr.code_id = otc.id and cr.requester <> ${key})`);
}

type OwnRequest = { id: number; code_id: number; tries: number };

/** The requester's latest request among these codes. */
export const ownRequest = (
  tx: Queries,
  codes: LiveCode[],
  { key }: Requester,
): Promise<OwnRequest | undefined> =>
  tx.row<OwnRequest>(sql`
    select id, code_id, tries from code_requests
    where code_id = any(${codes.map(({ id }) => id)}) and requester = ${key}
    order by id desc limit 1`);

export async function countTry(tx: Queries, requestId: number): Promise<void> {
  await tx.run(sql`update code_requests set tries = tries + 1 where id = ${requestId}`);
}

export async function guessesSince(
  tx: Queries,
  subject: CodeSubject,
  since: Date,
): Promise<number> {
  const row = await tx.row<{ guesses: number }>(sql`
    select coalesce(sum(guesses), 0)::integer as guesses from code_guesses
    where ${matchesSubject(subject)} and created_at > ${since}`);
  return row?.guesses ?? 0;
}

export async function addGuesses(
  tx: Queries,
  { purpose, address, userId }: CodeSubject,
  guesses: number,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into code_guesses (purpose, address, user_id, guesses, created_at)
    values (${purpose}, ${address}, ${userId}, ${guesses}, ${now})`);
}

/** Atomic: true for exactly one of several concurrent uses. */
export async function useCode(tx: Queries, id: number, now: Date): Promise<boolean> {
  const used = await tx.run(sql`
    update one_time_codes set used_at = ${now} where id = ${id} and used_at is null`);
  return used === 1;
}

export async function sweepCodes(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from one_time_codes where created_at < ${before}`);
  await db.run(sql`delete from code_guesses where created_at < ${before}`);
}
