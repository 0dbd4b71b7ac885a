import type { Versioned } from '@gesso/domain/kernel';
import type { PostCounts } from '@gesso/domain/posts';
import type { Reaction } from '@gesso/domain/reactions';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { notifyOf, withdraw } from '../notifications/notify.store.ts';
import { writablePosts } from '../visibility/visible.ts';

const TABLES = { save: sql`saves`, pin: sql`pins` };

/** Locks the post, as counting a like does anyway. */
const heldPost = (postId: string, userId: string): Sql => sql`
  select p.id from posts p where p.id = ${postId} and ${writablePosts(userId)} for no key update`;

/** The person of a like or unlike, and its time. */
export type TimedLike = { userId: string; at: Date };

/**
 * In subselects, so that the planner must guess the number of rows: if it knew that number, it
 * would prefer a custom plan for one row and plan every like anew, which takes longer than the like
 * itself.
 */
const rowsOf = (likes: readonly TimedLike[]): Sql =>
  sql`unnest((select ${likes.map(({ userId }) => userId)}::text[]),
             (select ${likes.map(({ at }) => at)}::timestamptz[]))`;

/** The result of a batch of likes or unlikes of one post. */
export type LikesChange = Versioned<PostCounts> & {
  authorId: string;
  /** the ids of the people in the batch who may react to the post */
  allowed: string[];
  /** the ids of those whose like or unlike changed something */
  changed: string[];
  /** the author, unless there is nothing to notify them of */
  notified: string | null;
};

/**
 * The post and the people in a batch who may react to it. Locks the post, as counting a like does
 * anyway.
 */
const lockedPost = (postId: string, likes: readonly TimedLike[]): Sql => sql`
  locked as (
    select p.id, p.author_id, p.like_count, p.comment_count, p.counts_version, liker.user_id, liker.at
    from posts p, ${rowsOf(likes)} as liker (user_id, at)
    where p.id = ${postId} and ${writablePosts(sql`liker.user_id`)} for no key update of p)`;

/** The changed likes, as notifications for the author. */
const actsOf = (changed: Sql): Sql => sql`
  select l.author_id as user_id, l.id as subject_id, l.user_id as actor_id, l.at
  from locked l join ${changed} changed on changed.user_id = l.user_id`;

/** One person in a batch, with the post before the change. */
type LikerRow = {
  userId: string;
  authorId: string;
  likeCount: number;
  commentCount: number;
  version: number;
  changed: boolean;
};

const likersIn = (changed: Sql): Sql => sql`
  l.user_id as "userId", l.author_id as "authorId", l.like_count as "likeCount",
  l.comment_count as "commentCount", l.counts_version as version,
  l.user_id = any(array(select user_id from ${changed})) as changed`;

/**
 * The counts after the statement: triggers change the count and raise its version by one per
 * changed row.
 */
function toLikesChange(
  likers: readonly LikerRow[],
  step: 1 | -1,
  notified: string | null,
): LikesChange | undefined {
  const [post] = likers;
  if (!post) return undefined;
  const changed = likers.filter((liker) => liker.changed).map(({ userId }) => userId);
  return {
    authorId: post.authorId,
    likeCount: post.likeCount + step * changed.length,
    commentCount: post.commentCount,
    version: post.version + changed.length,
    allowed: likers.map(({ userId }) => userId),
    changed,
    notified,
  };
}

type Unsaved = { changed: boolean; collectionIds: string[] };

export const reactionsStore = {
  /** Undefined also for a post that is hidden from the user. */
  async authorOf(db: Queries, postId: string, userId: string): Promise<string | undefined> {
    const row = await db.row<{ author_id: string }>(sql`
      select p.author_id from posts p where p.id = ${postId} and ${writablePosts(userId)}`);
    return row?.author_id;
  },

  /**
   * Adds a batch of likes of one post, notifies its author and returns the counts in one statement.
   * A concurrent removal of the post waits for its lock, and nothing is added afterwards. Undefined
   * when none of these people may like the post.
   */
  async like(
    db: Queries,
    postId: string,
    likes: readonly TimedLike[],
  ): Promise<LikesChange | undefined> {
    const likers = await db.rows<LikerRow & { notified: string | null }>(sql`
      with ${lockedPost(postId, likes)},
      liked as (
        insert into likes (post_id, user_id, created_at)
        select l.id, l.user_id, l.at from locked l
        on conflict do nothing returning user_id),
      ${notifyOf('post-like', actsOf(sql`liked`))}
      select ${likersIn(sql`liked`)}, (select user_id from notified limit 1) as notified
      from locked l`);
    return toLikesChange(likers, 1, likers[0]?.notified ?? null);
  },

  /** Locks the post before the rows, as its deletion does: the reverse order could deadlock. */
  async unlike(
    db: Queries,
    postId: string,
    unlikes: readonly TimedLike[],
  ): Promise<LikesChange | undefined> {
    const likers = await db.rows<LikerRow>(sql`
      with ${lockedPost(postId, unlikes)},
      unliked as (
        delete from likes using locked l where post_id = l.id and likes.user_id = l.user_id
        returning likes.user_id),
      ${withdraw('post-like', actsOf(sql`unliked`))}
      select ${likersIn(sql`unliked`)} from locked l`);
    const byOthers = likers.find(({ userId, authorId }) => userId !== authorId);
    return toLikesChange(likers, -1, byOthers?.authorId ?? null);
  },

  /**
   * True when this request changed something. Locks the post, as counting a like does anyway: a
   * concurrent removal waits, and nothing is added afterwards.
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

  /** Locks the post before the row, as its deletion does: the reverse order could deadlock. */
  async unpin(db: Queries, postId: string, userId: string): Promise<boolean> {
    const rows = await db.run(sql`
      with held as (${heldPost(postId, userId)})
      delete from pins using held where post_id = held.id and user_id = ${userId}`);
    return rows === 1;
  },

  /** Also removes it from the user's collections, and returns their ids. */
  async unsave(db: Queries, postId: string, userId: string): Promise<Unsaved> {
    const row = await db.row<Unsaved>(sql`
      with held as (${heldPost(postId, userId)}),
      unsaved as (
        delete from saves using held where post_id = held.id and user_id = ${userId}
        returning post_id)
      select exists (select from unsaved) as changed,
        array(select collection_post.collection_id from collection_posts collection_post join held on held.id = collection_post.post_id
              where collection_post.owner_id = ${userId} order by collection_post.collection_id) as "collectionIds"`);
    return row ?? { changed: false, collectionIds: [] };
  },
};
