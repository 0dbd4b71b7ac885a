import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import type { ShownContent } from '../declarations/file-kind.ts';
import type { FileRow } from './row-of-file.ts';

/** Hidden content that has files, up to `most` rows; each is found in a small index. */
export async function hiddenIds(
  db: Queries,
  shown: ReadonlyMap<string, ShownContent>,
  most: number,
): Promise<{ kind: string; id: string }[]> {
  const selects = [...shown].map(
    ([kind, content]): Sql => sql`
      select ${kind}::text as kind, hidden.id from (${content.hiddenIds}) as hidden`,
  );
  const all = selects.reduce((list, select) => sql`${list} union all ${select}`);
  return db.rows<{ kind: string; id: string }>(sql`${all} limit ${most}`);
}

export async function isHidden(db: Queries, { content, id }: FileRow): Promise<boolean> {
  const row = await db.row<{ hidden: boolean }>(sql`select ${content.isHidden(id)} as hidden`);
  return row?.hidden ?? false;
}
