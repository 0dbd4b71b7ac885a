import { type Queries, sql } from '../../platform/database/database.ts';

/** 'add': to register a passkey for this account; 'show': to sign in to any account. */
export type ChallengePurpose = 'add' | 'show';

type NewChallenge = {
  tokenHash: Buffer;
  purpose: ChallengePurpose;
  challenge: string;
  userId: string | null;
  network: Buffer;
  expiresAt: Date;
};

/** False when the network has too many open challenges. */
export async function addChallenge(
  db: Queries,
  { tokenHash, purpose, challenge, userId, network, expiresAt }: NewChallenge,
  { now, max }: { now: Date; max: number },
): Promise<boolean> {
  const added = await db.run(sql`
    insert into passkey_challenges (token_hash, purpose, challenge, user_id, network, expires_at)
    select ${tokenHash}, ${purpose}, ${challenge}, ${userId}, ${network}, ${expiresAt}
    where (select count(*) from passkey_challenges
           where network = ${network} and expires_at > ${now}) < ${max}`);
  return added === 1;
}

/** Reads and deletes in one statement: each challenge is valid for one attempt. */
export async function takeChallenge(
  db: Queries,
  tokenHash: Buffer,
  { purpose, userId, now }: { purpose: ChallengePurpose; userId: string | null; now: Date },
): Promise<string | undefined> {
  const row = await db.row<{ challenge: string }>(sql`
    delete from passkey_challenges
    where token_hash = ${tokenHash} and purpose = ${purpose}
      and user_id is not distinct from ${userId} and expires_at > ${now}
    returning challenge`);
  return row?.challenge;
}

export async function sweepChallenges(db: Queries, now: Date): Promise<void> {
  await db.run(sql`delete from passkey_challenges where expires_at < ${now}`);
}
