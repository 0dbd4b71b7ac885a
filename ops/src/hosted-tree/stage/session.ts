import { type Queries, queriesOn, sql } from '@gesso/server/platform/database/database';
import type pg from 'pg';

/** A single connection with temporary tables that exist until the import ends. */
export type ImportSession = Queries & {
  transaction<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
};

export async function openImportSession(pool: pg.Pool): Promise<ImportSession> {
  const client = await pool.connect();
  const db = queriesOn(client);
  // These statements are not interactive, and some read a whole collection.
  await db.run(sql`set statement_timeout = 0`);
  await db.run(sql`set idle_in_transaction_session_timeout = 0`);
  return {
    ...db,
    async transaction(work) {
      await db.run(sql`begin`);
      try {
        const value = await work();
        await db.run(sql`commit`);
        return value;
      } catch (error) {
        await db.run(sql`rollback`).catch(() => undefined);
        throw error;
      }
    },
    // Destroys the connection with its tables and settings instead of returning it to the pool.
    close: () => client.release(true),
  };
}
