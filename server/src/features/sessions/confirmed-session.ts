import { MINUTE_MS } from '@gesso/domain/kernel';
import { passkeyLimits } from '@gesso/domain/passkeys';
import { type Queries, sql } from '../../platform/database/database.ts';
import type { Viewer } from './viewer.ts';

type Member = Pick<Viewer, 'id' | 'sessionId' | 'moderatorWithoutSecondFactor'>;

/**
 * Locked until the change is made, and before any other row, so that two changes cannot deadlock.
 */
export async function lockPerson(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
}

/**
 * Locks the person and their session until the change is made. False when the session has ended, or
 * was not confirmed recently with the password or a passkey. With two-step verification, or for a
 * moderator with a passkey, the password alone is not enough: it would allow adding a new second
 * step.
 */
export async function holdConfirmedSession(
  tx: Queries,
  { id, sessionId, moderatorWithoutSecondFactor }: Member,
  now: number,
): Promise<boolean> {
  await lockPerson(tx, id);
  const since = new Date(now - passkeyLimits.confirmedMinutes * MINUTE_MS);
  const session = await tx.row(sql`
    select 1 from sessions session
    where session.id = ${sessionId} and session.expires_at > now()
      and greatest(session.created_at, session.confirmed_at) > ${since}
      and (session.second_step or not exists (
        select from two_factor ts where ts.user_id = session.user_id and ts.activated_at is not null
        union all
        select from passkeys passkey where passkey.user_id = session.user_id and ${moderatorWithoutSecondFactor}::boolean))
    for key share of session`);
  return session !== undefined;
}

/** Records that the person has confirmed their identity again. */
export async function confirmSession(
  db: Queries,
  sessionId: string,
  { now, secondFactor }: { now: number; secondFactor: boolean },
): Promise<void> {
  await db.run(sql`
    update sessions
    set confirmed_at = ${new Date(now)}, second_step = second_step or ${secondFactor}::boolean
    where id = ${sessionId}`);
}
