import type { PoolConfig } from 'pg';
import { openDatabase, sql } from '../platform/database/database.ts';

/** Makes this account look imported with a username that our rule does not allow. */
export async function setImportedUsername(
  connection: PoolConfig,
  userId: string,
  username: string,
): Promise<void> {
  const db = openDatabase({ ...connection, max: 1 }, () => undefined);
  try {
    await db.run(
      sql`update users set imported = '{}', username = ${username} where id = ${userId}`,
    );
  } finally {
    await db.close();
  }
}
