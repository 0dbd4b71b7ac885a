import { foldCase } from '@gesso/domain/kernel';
import type pg from 'pg';
import { queriesOn, sql } from '../../platform/database/database.ts';

/**
 * Part of migration 0012: case-folds addresses with non-ASCII letters as the server has done since
 * then. When two accounts have the same folded address, the older one keeps it; the ids of the
 * others are returned.
 */
export async function foldAddresses(client: pg.PoolClient): Promise<string[]> {
  const rows = await queriesOn(client).rows<{ id: string; email: string }>(sql`
    select id, email from users where email ~ '[^\\x01-\\x7f]' order by created_at, id`);
  const withoutAddress: string[] = [];
  for (const { id, email } of rows) {
    const { rowCount } = await client.query(
      `update users set address = $2 where id = $1
         and not exists (select from users other where other.address = $2 and other.id <> $1)`,
      [id, foldCase(email)],
    );
    if (rowCount === 0) withoutAddress.push(id);
  }
  return withoutAddress;
}
