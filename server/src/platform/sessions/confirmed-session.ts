import { passkeyLimits } from '@gesso/domain/passkeys';
import { type Queries, sql } from '../database/database.ts';

type Member = { id: string; sessionId: string };

const MINUTE = 60_000;

/** Held until the change is made, and taken before any other row, so that two changes cannot deadlock. */
export async function lockPerson(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
}

/**
 * Holds the person and their session until the change is made. False when the session is over, or when
 * the password or a passkey was not shown in it lately.
 */
export async function holdConfirmedSession(
  tx: Queries,
  { id, sessionId }: Member,
  now: number,
): Promise<boolean> {
  await lockPerson(tx, id);
  const since = new Date(now - passkeyLimits.confirmedMinutes * MINUTE);
  const held = await tx.row(sql`
    select 1 from sessions
    where id = ${sessionId} and expires_at > now()
      and greatest(created_at, confirmed_at) > ${since}
    for key share`);
  return held !== undefined;
}

/** The person has shown once more that it is them. */
export async function confirmSession(
  db: Queries,
  sessionId: string,
  { now, secondStep }: { now: number; secondStep: boolean },
): Promise<void> {
  await db.run(sql`
    update sessions
    set confirmed_at = ${new Date(now)}, second_step = second_step or ${secondStep}::boolean
    where id = ${sessionId}`);
}
