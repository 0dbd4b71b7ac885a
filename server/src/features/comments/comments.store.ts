import { type Comment, commentLimits } from '@gesso/domain/comments';
import { epochSeconds, type Page } from '@gesso/domain/kernel';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { fileUrl } from '../../platform/storage/storage.ts';
import { type MentionsRow, mentionsColumn, toMentions } from '../mentions/mentions.store.ts';
import { type ActChange, notifyOf, UNCHANGED } from '../notifications/notify.store.ts';
import {
  type HiddenPeople,
  mayPublish,
  shownComments,
  shownPosts,
  visibleComments,
  visiblePosts,
  writablePosts,
} from '../visibility/visible.ts';

type CommentRow = MentionsRow & {
  id: string;
  post_id: string;
  comment: string;
  created_at: Date;
  edited_at: Date | null;
  author_id: string | null;
  username: string | null;
  full_name: string | null;
  profile_image: string | null;
};

const columnsFor = (hidden: HiddenPeople) => sql`
  c.id, c.post_id, c.comment, c.created_at, c.edited_at, c.author_id,
  u.username, u.full_name, u.profile_image, ${mentionsColumn('comment', sql`c.id`, hidden)}`;

/** Null once the account is deleted. */
function authorOf({ author_id, username, full_name, profile_image }: CommentRow) {
  if (author_id === null || username === null || full_name === null) return null;
  const profileImageUrl = profile_image && fileUrl(profile_image);
  return { id: author_id, username, fullName: full_name, profileImageUrl };
}

const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  postId: row.post_id,
  author: authorOf(row),
  comment: row.comment,
  time: epochSeconds(row.created_at),
  editedAt: row.edited_at && epochSeconds(row.edited_at),
  ...toMentions(row),
});

export type NewComment = {
  id: string;
  postId: string;
  authorId: string;
  key: string;
  hash: Buffer;
  comment: string;
};

/** The new comment, as an event that notifies the author of the post. */
const acts = sql`
  select p.author_id as user_id, w.post_id as subject_id, w.author_id as actor_id, w.created_at as at
  from written w join posts p on p.id = w.post_id`;

/** People left out of the list, and people whose posts the viewer cannot see at all. */
type Hides = { hidden: HiddenPeople; blocked: HiddenPeople };

/** Comments on a hidden post are hidden too. */
const visible = ({ hidden, blocked }: Hides) =>
  sql`${visibleComments(hidden)} and ${visiblePosts(blocked)}`;

export const commentsStore = {
  async page(
    db: Queries,
    postId: string,
    cursor: Cursor | null,
    hides: Hides,
  ): Promise<Page<Comment>> {
    const rows = await db.rows<CommentRow>(sql`
      select ${columnsFor(hides.blocked)} from comments c
      join posts p on p.id = c.post_id left join users u on u.id = c.author_id
      where c.post_id = ${postId} and ${visible(hides)}
        and ${olderThan(sql`c.created_at`, sql`c.id`, cursor)}
      order by c.created_at desc, c.id desc limit ${commentLimits.pageSize + 1}`);
    const cursorOf = (row: CommentRow) => ({ time: row.created_at, id: row.id });
    return toPage(rows, commentLimits.pageSize, cursorOf, toComment);
  },

  async one(db: Queries, id: string, blocked: HiddenPeople): Promise<Comment | undefined> {
    const row = await db.row<CommentRow>(sql`
      select ${columnsFor(blocked)} from comments c
      join posts p on p.id = c.post_id left join users u on u.id = c.author_id
      where c.id = ${id} and ${visible({ hidden: blocked, blocked })}`);
    return row && toComment(row);
  },

  async byKey(
    db: Queries,
    authorId: string,
    key: string,
    blocked: HiddenPeople,
  ): Promise<{ comment: Comment; hash: Buffer | null } | undefined> {
    const row = await db.row<CommentRow & { request_hash: Buffer | null }>(sql`
      select ${columnsFor(blocked)}, c.request_hash from comments c join users u on u.id = c.author_id
      where c.author_id = ${authorId} and c.request_key = ${key}`);
    return row && { comment: toComment(row), hash: row.request_hash };
  },

  /**
   * Writes nothing when the post is gone or closed, or a request with the same key came first. Locks the
   * post, as counting the comment does anyway: closing waits for it, and later comments are refused. Locks
   * the writer first, in the same order as hiding an account, which then also hides the comment. Takes
   * the lock strength of the trigger: two transactions that upgrade a shared lock would deadlock.
   */
  async insert(db: Queries, comment: NewComment, now: Date): Promise<ActChange> {
    const row = await db.row<ActChange>(sql`
      with written as (
        insert into comments (id, post_id, author_id, request_key, request_hash, comment, created_at)
        select ${comment.id}, p.id, writer.id, ${comment.key}::uuid, ${comment.hash}::bytea,
               ${comment.comment}, ${now}::timestamptz
        from (
          select u.id from users u
          where u.id = ${comment.authorId} and ${mayPublish} for no key update) writer
        cross join posts p
        where p.id = ${comment.postId} and not p.comments_closed
          and ${writablePosts(comment.authorId)}
        for no key update of p
        on conflict (author_id, request_key) do nothing
        returning post_id, author_id, created_at),
      ${notifyOf('comment', acts)}
      select exists (select from written) as changed, (select user_id from notified) as notified`);
    return row ?? UNCHANGED;
  },

  async update(
    db: Queries,
    { id, authorId, comment }: Pick<NewComment, 'id' | 'authorId' | 'comment'>,
    now: Date,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      with writer as (
        select from users u where u.id = ${authorId} and ${mayPublish} for no key update)
      update comments c set comment = ${comment}, edited = true, edited_at = ${now} from writer
      where c.id = ${id} and ${shownComments}`);
    return rows === 1;
  },

  /** Locks the post before the row, in the same order as deleting a post, to avoid deadlocks. */
  async remove(db: Queries, id: string, removerId: string): Promise<boolean> {
    const rows = await db.run(sql`
      with held as (
        select p.id, p.author_id from posts p join comments c on c.post_id = p.id
        where c.id = ${id} and ${shownPosts} for no key update of p)
      delete from comments c using held
      where c.id = ${id} and c.post_id = held.id and ${shownComments}
        and ${removerId} in (c.author_id, held.author_id)`);
    return rows === 1;
  },

  async isPostVisible(db: Queries, postId: string, hidden: HiddenPeople): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from posts p where p.id = ${postId} and ${visiblePosts(hidden)}`);
    return row !== undefined;
  },

  /** Also false for a post that is gone or hidden from the viewer. */
  async isClosed(db: Queries, postId: string, viewerId: string): Promise<boolean> {
    const row = await db.row<{ comments_closed: boolean }>(sql`
      select p.comments_closed from posts p
      where p.id = ${postId} and ${writablePosts(viewerId)}`);
    return row?.comments_closed ?? false;
  },

  /** The person who may also delete the comment, and whom a viewer must be able to see to see it. */
  async postAuthor(db: Queries, postId: string): Promise<string | undefined> {
    const row = await db.row<{ author_id: string }>(sql`
      select p.author_id from posts p where p.id = ${postId} and ${shownPosts}`);
    return row?.author_id;
  },
};
