import type { PoolConfig } from 'pg';
import { openDatabase, sql } from '../platform/database/database.ts';

/** As if this person had agreed to a version of the terms that is not the newest any more. */
export async function setOutdatedTerms(connection: PoolConfig, userId: string): Promise<void> {
  const db = openDatabase({ ...connection, max: 1 }, () => undefined);
  try {
    await db.run(sql`
      update users set terms_version = '2001-01-01', terms_agreed_at = now() where id = ${userId}`);
  } finally {
    await db.close();
  }
}
