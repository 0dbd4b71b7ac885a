import { identifier, type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';

type Ids = { table: string; id: string; owner: string };

const OWN_IDS_AT_ONCE = 200;

/** The next ids in rows of one person. */
export async function ownIds(
  db: Queries,
  { table, id, owner }: Ids,
  userId: string,
  after: Cursor | null,
): Promise<{ id: string; created_at: Date }[]> {
  const column: Sql = identifier(id);
  return db.rows<{ id: string; created_at: Date }>(sql`
    select ${column} as id, created_at from ${identifier(table)}
    where ${identifier(owner)} = ${userId} and ${olderThan(sql`created_at`, column, after)}
    order by created_at desc, ${column} desc limit ${OWN_IDS_AT_ONCE}`);
}
