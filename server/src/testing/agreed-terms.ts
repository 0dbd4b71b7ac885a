import type { PoolConfig } from 'pg';
import { openDatabase, sql } from '../platform/database/database.ts';

/** Makes this person's agreement refer to an older version of the terms. */
export async function setOutdatedTerms(connection: PoolConfig, userId: string): Promise<void> {
  const db = openDatabase({ ...connection, max: 1 }, () => undefined);
  try {
    await db.run(sql`
      update users set terms_version = '2001-01-01', terms_agreed_at = now() where id = ${userId}`);
  } finally {
    await db.close();
  }
}
