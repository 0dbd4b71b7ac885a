import { type Queries, sql } from '../../platform/database/database.ts';

/**
 * False when the session is over; otherwise whoever ends it waits for this transaction. Asked after the
 * person's own row is held, as everything that ends sessions does it, so that nothing can deadlock.
 */
export async function holdSession(tx: Queries, sessionId: string): Promise<boolean> {
  const held = await tx.row(sql`
    select 1 from sessions where id = ${sessionId} and expires_at > now() for key share`);
  return held !== undefined;
}
