import { type Queries, sql } from '../../platform/database/database.ts';

/** The bytes of one person's pictures. */
export async function storedBytes(db: Queries, userId: string): Promise<number> {
  const row = await db.row<{ stored_bytes: number }>(sql`
    select stored_bytes from users where id = ${userId}`);
  return row?.stored_bytes ?? 0;
}

export async function isSuspended(db: Queries, userId: string): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from users
    where id = ${userId} and (closed_at is not null or suspended_until > now())`);
  return row !== undefined;
}
