import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type ContentChanges, NO_CONTENT } from './visibility-changes.ts';

type Phase = 'posts' | 'comments' | 'submissions';
/** `after` is null before the first row. */
type Pending = { hidden: boolean; phase: Phase; after: string | null };
type Batch = Pending & { userId: string; size: number };

/** The changes of a batch, to be published after the commit. */
export type ContentBatch = { rows: ContentChanges; hidden: boolean; done: boolean };

type Keyed = { id: string; request_key: string };

const NEXT_PHASE = { posts: 'comments', comments: 'submissions', submissions: null } as const;

/** Any key except null may have been chosen by a client. */
const isNext = (after: string | null): Sql =>
  after === null ? sql`true` : sql`request_key > ${after}::uuid`;

/** A person's next rows in the order of their request keys, which never change. */
const nextOf = (tx: Queries, table: Sql, { userId, after, size }: Batch) =>
  tx.rows<Keyed>(sql`
    select id, request_key from ${table}
    where author_id = ${userId} and ${isNext(after)}
    order by request_key limit ${size}`);

const idsOf = (rows: Keyed[]): string[] => rows.map(({ id }) => id);

/** The person is locked already; then posts in the order of their ids, as everywhere. */
async function updatePosts(tx: Queries, ids: string[], { userId, hidden }: Batch) {
  await tx.run(sql`
    select from posts where id = any(${ids}) order by id for no key update`);
  const posts = await tx.rows<{ id: string }>(sql`
    with updated as (
      update posts set author_hidden = ${hidden}
      where id = any(${ids}) and author_hidden <> ${hidden} returning id, removed)
    select id from updated where not removed`);
  const changed = posts.map(({ id }) => id);
  await tx.run(sql`select count_shown_posts(${changed}::text[], ${!hidden}::boolean)`);
  return { ...NO_CONTENT, posts: changed.map((id) => ({ id, authorId: userId })) };
}

/** Locks their posts first, as counting does anyway. */
async function updateComments(tx: Queries, ids: string[], { hidden }: Batch) {
  await tx.run(sql`
    select from posts where id in (select post_id from comments where id = any(${ids}))
    order by id for no key update`);
  const comments = await tx.rows<{ id: string; postId: string }>(sql`
    with updated as (
      update comments set author_hidden = ${hidden}
      where id = any(${ids}) and author_id is not null and author_hidden <> ${hidden}
      returning id, post_id, removed)
    select id, post_id as "postId" from updated where not removed`);
  await tx.run(sql`
    update posts set comment_count = comment_count + ${hidden ? -1 : 1} * counted.comments,
                     counts_version = counts_version + 1
    from (select post_id, count(*) as comments
          from unnest(${comments.map(({ postId }) => postId)}::text[]) as post_id
          group by post_id) counted
    where posts.id = counted.post_id`);
  return { ...NO_CONTENT, comments };
}

async function updateSubmissions(tx: Queries, ids: string[], { hidden }: Batch) {
  await tx.run(sql`
    select from challenge_weeks
    where week_number in (select week_number from submissions where id = any(${ids}))
    order by week_number for no key update`);
  const submissions = await tx.rows<{ id: string; weekNumber: number }>(sql`
    with updated as (
      update submissions set author_hidden = ${hidden}
      where id = any(${ids}) and author_hidden <> ${hidden}
      returning id, week_number, removed)
    select id, week_number as "weekNumber" from updated where not removed`);
  await tx.run(sql`
    update challenge_weeks
    set entry_count = entry_count + ${hidden ? -1 : 1} * counted.submissions
    from (select week_number, count(*) as submissions
          from unnest(${submissions.map(({ weekNumber }) => weekNumber)}::integer[]) as week_number
          group by week_number) counted
    where challenge_weeks.week_number = counted.week_number`);
  return { ...NO_CONTENT, submissions };
}

const PHASES = {
  posts: { table: sql`posts`, update: updatePosts },
  comments: { table: sql`comments`, update: updateComments },
  submissions: { table: sql`submissions`, update: updateSubmissions },
};

/** Stores the next position; true when nothing is left to do. */
async function proceed(tx: Queries, { userId, phase, size }: Batch, rows: Keyed[]) {
  const last = rows.at(-1);
  if (rows.length === size && last) {
    await tx.run(sql`
      update pending_visibility set after = ${last.request_key}::uuid where user_id = ${userId}`);
    return false;
  }
  const next = NEXT_PHASE[phase];
  if (next === null) {
    await tx.run(sql`delete from pending_visibility where user_id = ${userId}`);
    return true;
  }
  await tx.run(sql`
    update pending_visibility set phase = ${next}, after = default where user_id = ${userId}`);
  return false;
}

/** Whether a person has no more rows than this, of all kinds together. */
async function hasAtMost(tx: Queries, userId: string, most: number): Promise<boolean> {
  const row = await tx.row<{ few: boolean }>(sql`
    select count(*) <= ${most}::integer as few from (
      (select 1 from posts where author_id = ${userId} limit ${most + 1})
      union all (select 1 from comments where author_id = ${userId} limit ${most + 1})
      union all (select 1 from submissions where author_id = ${userId} limit ${most + 1})) made`);
  return row?.few ?? false;
}

/**
 * Their own posts and those they commented on, in one order. Otherwise two people who commented on
 * each other's posts could deadlock, on posts or on tag counts.
 */
const lockPosts = (tx: Queries, userId: string) =>
  tx.run(sql`
    select from posts where id in (
      select id from posts where author_id = ${userId}
      union select post_id from comments where author_id = ${userId})
    order by id for no key update`);

export const contentVisibilityStore = {
  /**
   * Sets a person's next rows to the visibility of the person; undefined when all rows are done.
   * Locks the person first: hiding, showing or deleting them, and their new content, wait for the
   * batch, and later content has the right state from the start.
   */
  async updateBatch(tx: Queries, userId: string, size: number): Promise<ContentBatch | undefined> {
    await tx.run(sql`select from users where id = ${userId} for no key update`);
    const pending = await tx.row<Pending>(sql`
      select hidden, phase, after from pending_visibility where user_id = ${userId}`);
    if (!pending) return undefined;
    const batch = { ...pending, userId, size };
    const { table, update } = PHASES[pending.phase];
    const next = await nextOf(tx, table, batch);
    const rows = await update(tx, idsOf(next), batch);
    return { rows, hidden: pending.hidden, done: await proceed(tx, batch, next) };
  },

  /**
   * Everything at once when it fits into a batch, so that nearly all counts are right immediately.
   */
  async updateAtOnce(
    tx: Queries,
    userId: string,
    most: number,
  ): Promise<ContentChanges | undefined> {
    if (!(await hasAtMost(tx, userId, most))) return undefined;
    await lockPosts(tx, userId);
    const updated = { ...NO_CONTENT };
    for (;;) {
      const batch = await this.updateBatch(tx, userId, most + 1);
      if (!batch) return updated;
      updated.posts = [...updated.posts, ...batch.rows.posts];
      updated.comments = [...updated.comments, ...batch.rows.comments];
      updated.submissions = [...updated.submissions, ...batch.rows.submissions];
    }
  },

  async pending(db: Queries, most: number): Promise<string[]> {
    const rows = await db.rows<{ user_id: string }>(sql`
      select user_id from pending_visibility limit ${most}`);
    return rows.map(({ user_id }) => user_id);
  },
};
