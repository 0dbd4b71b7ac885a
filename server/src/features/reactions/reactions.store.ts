import type { Reaction } from '@gesso/domain/reactions';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import {
  type ActChange,
  notifyOf,
  UNCHANGED,
  withdraw,
} from '../../platform/notifications/notifications.store.ts';
import { writablePosts } from '../../platform/visibility/visible.ts';

const TABLES = { save: sql`saves`, pin: sql`pins` };

/** Likes, as rows of `likes`, of which to notify the author of the post. */
const actsOf = (likes: Sql, at: Sql): Sql => sql`
  select p.author_id as user_id, l.post_id as subject_id, l.user_id as actor_id, ${at} as at
  from ${likes} l join posts p on p.id = l.post_id`;

/** Locked, as counting a like locks it anyway. */
const heldPost = (postId: string, userId: string): Sql => sql`
  select p.id from posts p where p.id = ${postId} and ${writablePosts(userId)} for no key update`;

type Unsaved = { changed: boolean; collectionIds: string[] };

export const reactionsStore = {
  /** Undefined also for a post that is hidden from whoever reacts. */
  async authorOf(db: Queries, postId: string, userId: string): Promise<string | undefined> {
    const row = await db.row<{ author_id: string }>(sql`
      select p.author_id from posts p where p.id = ${postId} and ${writablePosts(userId)}`);
    return row?.author_id;
  },

  /**
   * Adds a like and tells the author of the post, in one statement. The post is locked as counting a
   * like locks it anyway: a removal waits for it, and after that nothing is added.
   */
  async like(db: Queries, postId: string, userId: string, now: Date): Promise<ActChange> {
    const row = await db.row<ActChange>(sql`
      with liked as (
        insert into likes (post_id, user_id, created_at)
        select p.id, ${userId}, ${now}::timestamptz from posts p
        where p.id = ${postId} and ${writablePosts(userId)} for no key update
        on conflict do nothing returning post_id, user_id, created_at),
      ${notifyOf('post-like', actsOf(sql`liked`, sql`l.created_at`))}
      select exists (select from liked) as changed, (select user_id from notified) as notified`);
    return row ?? UNCHANGED;
  },

  /** The post before the row, as its deletion takes them: the other way round they could deadlock. */
  async unlike(db: Queries, postId: string, userId: string, now: Date): Promise<ActChange> {
    const row = await db.row<ActChange>(sql`
      with held as (
        select p.id, p.author_id from posts p
        where p.id = ${postId} and ${writablePosts(userId)} for no key update),
      unliked as (
        delete from likes using held where post_id = held.id and user_id = ${userId}
        returning post_id, user_id),
      ${withdraw('post-like', actsOf(sql`unliked`, sql`${now}::timestamptz`))}
      select exists (select from unliked) as changed,
             (select author_id from held where author_id <> ${userId}) as notified`);
    return row ?? UNCHANGED;
  },

  /**
   * True when this request made the difference. The post is locked as counting a like locks it anyway:
   * a removal waits for it, and after that nothing is added.
   */
  async add(
    db: Queries,
    reaction: Exclude<Reaction, 'like'>,
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
  async unpin(db: Queries, postId: string, userId: string): Promise<boolean> {
    const rows = await db.run(sql`
      with held as (${heldPost(postId, userId)})
      delete from pins using held where post_id = held.id and user_id = ${userId}`);
    return rows === 1;
  },

  /** Takes it out of the collections of whoever saved it, too, and says which they were. */
  async unsave(db: Queries, postId: string, userId: string): Promise<Unsaved> {
    const row = await db.row<Unsaved>(sql`
      with held as (${heldPost(postId, userId)}),
      unsaved as (
        delete from saves using held where post_id = held.id and user_id = ${userId}
        returning post_id)
      select exists (select from unsaved) as changed,
        array(select c.collection_id from collection_posts c join held on held.id = c.post_id
              where c.owner_id = ${userId} order by c.collection_id) as "collectionIds"`);
    return row ?? { changed: false, collectionIds: [] };
  },
};
