import { type Queries, sql } from '../../platform/database/database.ts';

/**
 * False when the session has ended; otherwise ending it waits for this transaction. Call it after
 * locking the person's row, as everything that ends sessions does, to avoid deadlocks.
 */
export async function holdSession(tx: Queries, sessionId: string): Promise<boolean> {
  const locked = await tx.row(sql`
    select 1 from sessions where id = ${sessionId} and expires_at > now() for key share`);
  return locked !== undefined;
}
