import { type Queries, type Sql, sql } from '../platform/database/database.ts';

/**
 * From now on a deferred constraint trigger fails every transaction that does this to the table at
 * its commit: the transaction is rolled back, which reveals side effects outside it.
 */
export async function refuseCommits(
  db: Queries,
  table: Sql,
  event: 'insert' | 'update' | 'delete',
): Promise<void> {
  const events = { insert: sql`insert`, update: sql`update`, delete: sql`delete` };
  await db.run(sql`
    create or replace function refuse_commit() returns trigger language plpgsql as $$
    begin raise exception 'this commit is refused by a test'; end $$`);
  await db.run(sql`
    create constraint trigger refused after ${events[event]} on ${table}
    deferrable initially deferred for each row execute function refuse_commit()`);
}

export const allowCommits = (db: Queries, table: Sql): Promise<number> =>
  db.run(sql`drop trigger refused on ${table}`);
