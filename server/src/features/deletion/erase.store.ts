import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import {
  type TransferredCommunities,
  transferCommunities,
} from '../communities/transfer-communities.ts';

/** Rows of one statement. It holds few locks, and these for a moment. */
export const ERASED_AT_ONCE = 200;
/** Each has pictures, tags and a text of its own. */
const POSTS_AT_ONCE = 20;

type Id = { id: string };
const idsOf = (rows: Id[]): string[] => rows.map(({ id }) => id);

/** What one batch took away. */
export type Erased = {
  /** false when there is nothing left of this kind */
  more: boolean;
  /** whose counts have changed */
  posts?: string[];
  people?: string[];
  communities?: string[];
  submissions?: string[];
  /** under which comments without an author are shown again */
  reopenedPosts?: string[];
  /** for the job that removes them */
  pictures?: { id: string; width: number }[];
  submissionFiles?: { id: string; extension: string }[];
  avatar?: string;
  covers?: { id: string; width: number }[];
  /** communities that are somebody else's or closed since */
  transferred?: TransferredCommunities;
  archives?: string[];
};

type Erase = (tx: Queries, userId: string, now: Date) => Promise<Erased>;

const all = (rows: number): boolean => rows === ERASED_AT_ONCE;

/**
 * What is counted is locked first, in the order of ids, then the rows. Likes, follows and deletions take
 * their locks in the same order, so that no two transactions deadlock.
 */
async function holdPosts(tx: Queries, ids: string[]): Promise<string[]> {
  const rows = await tx.rows<Id>(sql`
    select id from posts where id = any(${ids}) order by id for no key update`);
  return idsOf(rows);
}

/** People before what they made. */
const holdPerson = (tx: Queries, userId: string): Promise<number> =>
  tx.run(sql`select from users where id = ${userId} for no key update`);

export const eraseLikes: Erase = async (tx, userId) => {
  const rows = await tx.rows<Id>(sql`
    select post_id as id from likes where user_id = ${userId} limit ${ERASED_AT_ONCE}`);
  const posts = await holdPosts(tx, idsOf(rows));
  await tx.run(sql`delete from likes where user_id = ${userId} and post_id = any(${posts})`);
  return { more: all(rows.length), posts };
};

const eraseOwn =
  (table: Sql, owner: Sql, which = sql`true`): Erase =>
  async (tx, userId) => {
    const rows = await tx.run(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${owner} = ${userId} and ${which} limit ${ERASED_AT_ONCE}))`);
    return { more: all(rows) };
  };

/** Before their saves, with which many of them would go at once. */
export const eraseCollectionPosts = eraseOwn(sql`collection_posts`, sql`owner_id`);
export const eraseCollections = eraseOwn(sql`collections`, sql`owner_id`);
export const eraseSaves = eraseOwn(sql`saves`, sql`user_id`);
export const erasePins = eraseOwn(sql`pins`, sql`user_id`);
export const eraseBlocks = eraseOwn(sql`blocks`, sql`blocker_id`);
export const eraseBlocksOfThem = eraseOwn(sql`blocks`, sql`blocked_id`);
export const eraseMutes = eraseOwn(sql`mutes`, sql`muter_id`);
export const eraseMutesOfThem = eraseOwn(sql`mutes`, sql`muted_id`);
export const eraseTagFollows = eraseOwn(sql`tag_follows`, sql`follower_id`);
export const eraseMentions = eraseOwn(sql`mentions`, sql`user_id`);
export const eraseNotifications = eraseOwn(sql`notifications`, sql`user_id`);
/** What their followers were told of their posts. */
export const eraseFollowedPosts = eraseOwn(
  sql`notifications`,
  sql`subject_id`,
  sql`kind = 'followed-post'`,
);
export const eraseWithdrawnActs = eraseOwn(sql`withdrawn_acts`, sql`actor_id`);
export const eraseWithdrawnFollows = eraseOwn(
  sql`withdrawn_acts`,
  sql`subject_id`,
  sql`kind = 'follow'`,
);

export const eraseSubmissionLikes: Erase = async (tx, userId) => {
  const submissions = idsOf(
    await tx.rows<Id>(sql`
      select id from submissions where id in (
        select submission_id from submission_likes where user_id = ${userId}
        limit ${ERASED_AT_ONCE})
      order by id for no key update`),
  );
  await tx.run(sql`
    delete from submission_likes
    where user_id = ${userId} and submission_id = any(${submissions})`);
  return { more: all(submissions.length), submissions };
};

export const eraseFollows: Erase = async (tx, userId) => {
  const rows = await tx.rows<Id>(sql`
    select id from users where id = ${userId} or id in (
      select followed_id from follows where follower_id = ${userId}
      union select follower_id from follows where followed_id = ${userId}
      limit ${ERASED_AT_ONCE})
    order by id for no key update`);
  const people = idsOf(rows).filter((id) => id !== userId);
  await tx.run(sql`
    delete from follows where (follower_id = ${userId} and followed_id = any(${people}))
      or (followed_id = ${userId} and follower_id = any(${people}))`);
  return { more: all(people.length), people };
};

/**
 * Their communities go to others or are closed. Open reports of them are about nobody from then on: they
 * would go with the account, and who comes after has not done what was reported.
 */
export const transferOwned: Erase = async (tx, userId, now) => {
  const transferred = await transferCommunities(tx, userId, now);
  await tx.run(sql`
    update moderation_cases set author_id = null
    where author_id = ${userId} and subject_kind = 'community' and state = 'open'`);
  return { more: false, transferred };
};

export const eraseCovers: Erase = async (tx, userId) => {
  await holdPerson(tx, userId);
  const covers = await tx.rows<{ id: string; width: number; community_id: string }>(sql`
    delete from community_covers where owner_id = ${userId} returning id, width, community_id`);
  const communities = covers.map((row) => row.community_id);
  return { more: false, covers, transferred: { communities, newOwners: [] } };
};

export const eraseMemberships: Erase = async (tx, userId) => {
  const rows = await tx.rows<{ community_id: string }>(sql`
    select community_id from memberships where user_id = ${userId} order by community_id
    limit ${ERASED_AT_ONCE}`);
  const communities = rows.map((row) => row.community_id);
  await tx.run(sql`
    select from communities where id = any(${communities}) order by id for no key update`);
  await tx.run(sql`
    delete from memberships where user_id = ${userId} and community_id = any(${communities})`);
  return { more: all(rows.length), communities };
};

type CommentRow = { id: string; post_id: string };

/** The next comments of theirs, with their posts locked. */
async function heldComments(tx: Queries, userId: string) {
  const rows = await tx.rows<CommentRow>(sql`
    select id, post_id from comments where author_id = ${userId} limit ${ERASED_AT_ONCE}`);
  const posts = await holdPosts(
    tx,
    rows.map((row) => row.post_id),
  );
  return { ids: idsOf(rows), posts, more: all(rows.length) };
}

export const eraseComments: Erase = async (tx, userId) => {
  const { ids, posts, more } = await heldComments(tx, userId);
  await tx.run(sql`delete from comments where id = any(${ids}) and author_id = ${userId}`);
  return { more, posts };
};

/** They stay, and are nobody's. */
export const anonymiseComments: Erase = async (tx, userId) => {
  const { ids, posts, more } = await heldComments(tx, userId);
  await tx.run(sql`
    update comments set author_id = null where id = any(${ids}) and author_id = ${userId}`);
  return { more, posts, reopenedPosts: posts };
};

/** The week before the row, as the settlement takes them. */
export const eraseSubmissions: Erase = async (tx, userId) => {
  await holdPerson(tx, userId);
  await tx.run(sql`
    select from challenge_weeks where week_number in (
      select week_number from submissions where author_id = ${userId} order by id
      limit ${POSTS_AT_ONCE})
    order by week_number for no key update`);
  const submissionFiles = await tx.rows<{ id: string; extension: string }>(sql`
    delete from submissions where id in (
      select id from submissions where author_id = ${userId} order by id limit ${POSTS_AT_ONCE})
    returning id, extension`);
  return { more: submissionFiles.length === POSTS_AT_ONCE, submissionFiles };
};

/** Before their posts, so that a post with very many goes as quickly as any. */
const eraseBelowPosts =
  (table: Sql): Erase =>
  async (tx, userId) => {
    const rows = await tx.rows<{ ctid: string; post_id: string }>(sql`
      select t.ctid::text, t.post_id from ${table} t join posts p on p.id = t.post_id
      where p.author_id = ${userId} limit ${ERASED_AT_ONCE}`);
    const posts = rows.map((row) => row.post_id);
    await holdPosts(tx, posts);
    const ctids = rows.map(({ ctid }) => ctid);
    // While this waited for the locks, the ctid may have been reused by a row of another post.
    await tx.run(sql`
      delete from ${table} where ctid = any(${ctids}::tid[]) and post_id = any(${posts})`);
    return { more: all(rows.length) };
  };

export const eraseLikesOfPosts = eraseBelowPosts(sql`likes`);
export const eraseCollectedPosts = eraseBelowPosts(sql`collection_posts`);
export const eraseSavesOfPosts = eraseBelowPosts(sql`saves`);
export const eraseCommentsOfPosts = eraseBelowPosts(sql`comments`);

export const erasePosts: Erase = async (tx, userId) => {
  await holdPerson(tx, userId);
  const rows = await tx.rows<Id>(sql`
    select id from posts where author_id = ${userId} order by id limit ${POSTS_AT_ONCE}`);
  const posts = await holdPosts(tx, idsOf(rows));
  const pictures = await tx.rows<{ id: string; width: number }>(sql`
    select id, width from pictures where post_id = any(${posts})`);
  await tx.run(sql`delete from posts where id = any(${posts})`);
  return { more: rows.length === POSTS_AT_ONCE, pictures };
};

/** Uploads that came into no post. */
export const erasePictures: Erase = async (tx, userId) => {
  await holdPerson(tx, userId);
  const pictures = await tx.rows<{ id: string; width: number }>(sql`
    delete from pictures where id in (
      select id from pictures where owner_id = ${userId} and post_id is null
      limit ${ERASED_AT_ONCE})
    returning id, width`);
  return { more: all(pictures.length), pictures };
};

export const eraseAvatar: Erase = async (tx, userId) => {
  const row = await tx.row<{ profile_image: string | null }>(sql`
    select profile_image from users where id = ${userId} and profile_image is not null
    for no key update`);
  if (!row?.profile_image) return { more: false };
  await tx.run(sql`
    update users set stored_bytes = stored_bytes - profile_image_bytes, profile_image_bytes = 0,
      profile_image = null, profile_image_width = null, profile_image_height = null
    where id = ${userId}`);
  return { more: false, avatar: row.profile_image };
};

export const eraseExports: Erase = async (tx, userId) => {
  const rows = await tx.rows<Id>(sql`delete from exports where user_id = ${userId} returning id`);
  return { more: false, archives: idsOf(rows) };
};

/** Banners belong to the challenge; from here on they count for nobody. */
export const releaseBanners: Erase = async (tx, userId) => {
  await tx.run(sql`update week_banners set owner_id = null where owner_id = ${userId}`);
  return { more: false };
};
