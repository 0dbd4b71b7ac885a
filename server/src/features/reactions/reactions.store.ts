import type { Reaction } from '@gesso/domain/reactions';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { notifyOf, withdraw } from '../../platform/notifications/notifications.store.ts';
import { writablePosts } from '../../platform/visibility/visible.ts';

const TABLES = { save: sql`saves`, pin: sql`pins` };

/** Likes, as rows of `likes`, of which to notify the author of the post. */
const actsOf = (likes: Sql, at: Sql): Sql => sql`
  select p.author_id as user_id, l.post_id as subject_id, l.user_id as actor_id, ${at} as at
  from ${likes} l join posts p on p.id = l.post_id`;

/** Locked, as counting a like locks it anyway. */
const heldPost = (postId: string, userId: string): Sql => sql`
  select p.id from posts p where p.id = ${postId} and ${writablePosts(userId)} for no key update`;

/** Who likes a post, or likes it no longer, and since when. */
export type TimedLike = { userId: string; at: Date };

/**
 * In sub-selects, so that the planner guesses their number: knowing it, it would take a plan for one row to
 * be cheaper than the plan for any number, and plan every like anew, which takes longer than the like.
 */
const rowsOf = (likes: readonly TimedLike[]): Sql =>
  sql`unnest((select ${likes.map(({ userId }) => userId)}::text[]),
             (select ${likes.map(({ at }) => at)}::timestamptz[]))`;

export type LikesChange = {
  /** the ids of those whose like, or its taking back, made a difference */
  changed: string[];
  /** the author, unless there is nothing to tell them */
  notified: string | null;
};
const NONE_CHANGED: LikesChange = { changed: [], notified: null };

type Unsaved = { changed: boolean; collectionIds: string[] };

export const reactionsStore = {
  /** Undefined also for a post that is hidden from whoever reacts. */
  async authorOf(db: Queries, postId: string, userId: string): Promise<string | undefined> {
    const row = await db.row<{ author_id: string }>(sql`
      select p.author_id from posts p where p.id = ${postId} and ${writablePosts(userId)}`);
    return row?.author_id;
  },

  /**
   * Adds a batch of likes of one post and notifies its author, in one statement. The post is locked as
   * counting a like locks it anyway: a removal waits for it, and after that nothing is added.
   */
  async like(db: Queries, postId: string, likes: readonly TimedLike[]): Promise<LikesChange> {
    const row = await db.row<LikesChange>(sql`
      with liked as (
        insert into likes (post_id, user_id, created_at)
        select p.id, liker.user_id, liker.at from posts p, ${rowsOf(likes)} as liker (user_id, at)
        where p.id = ${postId} and ${writablePosts(sql`liker.user_id`)} for no key update of p
        on conflict do nothing returning post_id, user_id, created_at),
      ${notifyOf('post-like', actsOf(sql`liked`, sql`l.created_at`))}
      select array(select user_id from liked) as changed,
             (select user_id from notified limit 1) as notified`);
    return row ?? NONE_CHANGED;
  },

  /** The post before the rows, as its deletion takes them: the other way round they could deadlock. */
  async unlike(db: Queries, postId: string, unlikes: readonly TimedLike[]): Promise<LikesChange> {
    const row = await db.row<LikesChange>(sql`
      with held as (
        select p.id, p.author_id, liker.user_id, liker.at
        from posts p, ${rowsOf(unlikes)} as liker (user_id, at)
        where p.id = ${postId} and ${writablePosts(sql`liker.user_id`)} for no key update of p),
      unliked as (
        delete from likes l using held where l.post_id = held.id and l.user_id = held.user_id
        returning l.post_id, l.user_id, held.at),
      ${withdraw('post-like', actsOf(sql`unliked`, sql`l.at`))}
      select array(select user_id from unliked) as changed,
             (select author_id from held where author_id <> user_id limit 1) as notified`);
    return row ?? NONE_CHANGED;
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
