import type { Reaction } from '@gesso/domain/reactions';
import { type Queries, sql } from '../../platform/database/database.ts';
import { writablePosts } from '../../platform/visibility/visible.ts';

const TABLES = { like: sql`likes`, save: sql`saves`, pin: sql`pins` };

export const reactionsStore = {
  /** Undefined also for a post that is hidden from whoever reacts. */
  async authorOf(db: Queries, postId: string, userId: string): Promise<string | undefined> {
    const row = await db.row<{ author_id: string }>(sql`
      select p.author_id from posts p where p.id = ${postId} and ${writablePosts(userId)}`);
    return row?.author_id;
  },

  /**
   * True when this request made the difference. The post is locked as counting a like locks it anyway:
   * a removal waits for it, and after that nothing is added.
   */
  async add(
    db: Queries,
    reaction: Reaction,
    postId: string,
    userId: string,
    now: Date,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      insert into ${TABLES[reaction]} (post_id, user_id, created_at)
      select p.id, ${userId}, ${now}::timestamptz from posts p
      where p.id = ${postId} and ${writablePosts(userId)} for no key update
      on conflict do nothing`);
    return rows === 1;
  },

  /** The post before the row, as its deletion takes them: the other way round they could deadlock. */
  async remove(db: Queries, reaction: Reaction, postId: string, userId: string): Promise<boolean> {
    const rows = await db.run(sql`
      with held as (
        select p.id from posts p
        where p.id = ${postId} and ${writablePosts(userId)} for no key update)
      delete from ${TABLES[reaction]} using held where post_id = held.id and user_id = ${userId}`);
    return rows === 1;
  },
};
