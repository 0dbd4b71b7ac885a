import type { PoolConfig } from 'pg';
import { openDatabase, sql } from '../platform/database/database.ts';

/**
 * Gives the newest picture AVIF copies of its own width, in sRGB and Display P3; returns its id.
 */
export async function setCopiesOfNewest(connection: PoolConfig): Promise<string> {
  const db = openDatabase({ ...connection, max: 1 }, () => undefined);
  try {
    const newest = await db.row<{ id: string }>(sql`
      update pictures set avif_widths = array[width]::smallint[], avif_bytes = 1, p3 = true,
        p3_avif_widths = array[width]::smallint[]
      where id = (select id from pictures order by created_at desc limit 1) returning id`);
    return newest?.id ?? '';
  } finally {
    await db.close();
  }
}
