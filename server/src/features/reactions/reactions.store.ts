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
  async remove(
    db: Queries,
    reaction: Exclude<Reaction, 'like'>,
    postId: string,
    userId: string,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      with held as (
        select p.id from posts p
        where p.id = ${postId} and ${writablePosts(userId)} for no key update)
      delete from ${TABLES[reaction]} using held where post_id = held.id and user_id = ${userId}`);
    return rows === 1;
  },
};
