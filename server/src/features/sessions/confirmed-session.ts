import { MINUTE_MS } from '@gesso/domain/kernel';
import { passkeyLimits } from '@gesso/domain/passkeys';
import { type Queries, sql } from '../../platform/database/database.ts';
import type { Viewer } from './viewer.ts';

type Member = Pick<Viewer, 'id' | 'sessionId' | 'moderatorWithoutSecondStep'>;

/** Held until the change is made, and taken before any other row, so that two changes cannot deadlock. */
export async function lockPerson(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
}

/**
 * Holds the person and their session until the change is made. False when the session is over, or when
 * the password or a passkey was not shown in it lately. Where two steps are on, or a moderator has a
 * passkey, the password alone is not enough: with it one could add a second step of one's own.
 */
export async function holdConfirmedSession(
  tx: Queries,
  { id, sessionId, moderatorWithoutSecondStep }: Member,
  now: number,
): Promise<boolean> {
  await lockPerson(tx, id);
  const since = new Date(now - passkeyLimits.confirmedMinutes * MINUTE_MS);
  const held = await tx.row(sql`
    select 1 from sessions session
    where session.id = ${sessionId} and session.expires_at > now()
      and greatest(session.created_at, session.confirmed_at) > ${since}
      and (session.second_step or not exists (
        select from two_steps ts where ts.user_id = session.user_id and ts.activated_at is not null
        union all
        select from passkeys passkey where passkey.user_id = session.user_id and ${moderatorWithoutSecondStep}::boolean))
    for key share of session`);
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
