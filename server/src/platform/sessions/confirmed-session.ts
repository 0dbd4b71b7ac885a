import { type Queries, sql } from '../database/database.ts';

/**
 * False when the session is over, or when nobody has shown the password or a passkey in it since then.
 * Asked after the person's own row is held, as in `holdSession`.
 */
export async function holdConfirmedSession(
  tx: Queries,
  sessionId: string,
  since: Date,
): Promise<boolean> {
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
  { now, secondStep }: { now: Date; secondStep: boolean },
): Promise<void> {
  await db.run(sql`
    update sessions set confirmed_at = ${now}, second_step = second_step or ${secondStep}::boolean
    where id = ${sessionId}`);
}
