import { type Queries, queriesOn, sql } from '@gesso/server/platform/database/database';
import type pg from 'pg';

/** One connection, on which tables of this run alone are kept until it ends. */
export type ImportSession = Queries & {
  transaction<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
};

export async function openImportSession(pool: pg.Pool): Promise<ImportSession> {
  const client = await pool.connect();
  const db = queriesOn(client);
  // Nobody waits for these statements, and some of them read a whole collection.
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
    // The connection ends with its tables and settings, instead of going back to the pool.
    close: () => client.release(true),
  };
}
