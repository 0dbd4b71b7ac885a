import type { Reaction } from '@gesso/domain/reactions';
import { type Queries, sql } from '../../platform/database/database.ts';

const TABLES = { like: sql`likes`, save: sql`saves`, pin: sql`pins` };

export const reactionsStore = {
  async authorOf(db: Queries, postId: string): Promise<string | undefined> {
    const row = await db.row<{ author_id: string }>(
      sql`select author_id from posts where id = ${postId}`,
    );
    return row?.author_id;
  },

  /** True when this request made the difference. The lock keeps the post until the row is in. */
  async add(
    db: Queries,
    reaction: Reaction,
    postId: string,
    userId: string,
    now: Date,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      insert into ${TABLES[reaction]} (post_id, user_id, created_at)
      select id, ${userId}, ${now}::timestamptz from posts where id = ${postId} for key share
      on conflict do nothing`);
    return rows === 1;
  },

  /** The post before the row, as its deletion takes them: the other way round they could deadlock. */
  async remove(db: Queries, reaction: Reaction, postId: string, userId: string): Promise<boolean> {
    const rows = await db.run(sql`
      with held as (select id from posts where id = ${postId} for no key update)
      delete from ${TABLES[reaction]} using held where post_id = held.id and user_id = ${userId}`);
    return rows === 1;
  },
};
