import { type Queries, sql } from '../../platform/database/database.ts';

/**
 * Locks people until the transaction ends, in the order of their ids and before their content:
 * transactions that keep this order do not deadlock.
 */
export async function lockPeople(tx: Queries, ids: string[]): Promise<void> {
  await tx.run(sql`
    select from users where id = any(${ids}) order by id for no key update`);
}
