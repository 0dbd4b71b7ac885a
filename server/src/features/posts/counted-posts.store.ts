import { identifier, type Queries, sql } from '../../platform/database/database.ts';
import { ERASED_AT_ONCE, type EraseStep, isFull } from '../declarations/erase-rows.store.ts';

/** Open tabs keep the count with the higher version. */
export const RAISES_VERSION = { alsoSet: sql`, counts_version = counted.counts_version + 1` };

/**
 * Locks the counted posts first, in the order of their ids, then the rows. Likes, follows and
 * deletions use the same order, so that no two transactions deadlock.
 */
export async function holdPosts(tx: Queries, ids: string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from posts where id = any(${ids}) order by id for no key update`);
  return rows.map(({ id }) => id);
}

/**
 * These rows are deleted before their posts, so that a post with very many rows is deleted as
 * quickly as any other.
 */
export const eraseBelowPosts =
  (table: string): EraseStep =>
  async (tx, { userId }) => {
    const from = identifier(table);
    const rows = await tx.rows<{ ctid: string; post_id: string }>(sql`
      select below.ctid::text, below.post_id from ${from} below join posts p on p.id = below.post_id
      where p.author_id = ${userId} limit ${ERASED_AT_ONCE}`);
    const posts = rows.map((row) => row.post_id);
    await holdPosts(tx, posts);
    const ctids = rows.map(({ ctid }) => ctid);
    // While waiting for the locks, the ctid may have been reused by a row of another post.
    await tx.run(sql`
      delete from ${from} where ctid = any(${ctids}::tid[]) and post_id = any(${posts})`);
    return { more: isFull(rows.length) };
  };
