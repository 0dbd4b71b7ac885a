import type { Versioned } from '@gesso/domain/kernel';
import type { OpenedPost, Post, PostCounts, PostDraft, PostLabels } from '@gesso/domain/posts';
import { type Queries, type Reads, sql } from '../../platform/database/database.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { type MentionsRow, mentionsColumn, toMentions } from '../mentions/mentions.store.ts';
import { lockPeople } from '../people/lock-people.store.ts';
import {
  type HiddenPeople,
  mayPublish,
  shownComments,
  shownPosts,
  visiblePosts,
} from '../visibility/visible.ts';
import { type DetailsRow, detailsColumn } from './artwork-details.store.ts';
import { type PostRow, postColumns, toPost } from './post-rows.ts';

type LabelledPost = PostLabels & { authorId: string };

export const postLabelsStore = {
  async read(db: Queries, postId: string): Promise<LabelledPost | undefined> {
    return db.row<LabelledPost>(sql`
      select author_id as "authorId", sensitive, made_with_ai as "madeWithAi",
             comments_closed as "commentsClosed"
      from posts p where id = ${postId} and ${shownPosts}`);
  },

  async closeComments(
    db: Queries,
    postId: string,
    authorId: string,
    closed: boolean,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      update posts p set comments_closed = ${closed}
      where id = ${postId} and author_id = ${authorId} and ${shownPosts}`);
    return rows === 1;
  },
};

export type NewPost = Omit<PostDraft, 'pictures' | 'details'> & {
  id: string;
  authorId: string;
  key: string;
  hash: Buffer;
};

export type CountedPost = Versioned<PostCounts> & { authorId: string };

type OpenedRow = PostRow & MentionsRow & DetailsRow & { version: number; hidden_comments: number };

/** For posts p: the number of comments by people the viewer does not see. */
const hiddenCommentsColumn = (hidden: HiddenPeople) =>
  hidden.size === 0
    ? sql`0 as hidden_comments`
    : sql`(select count(*) from comments c
           where c.post_id = p.id and ${shownComments}
             and c.author_id in (select unnest(${[...hidden]}::text[]))) as hidden_comments`;

export const postsStore = {
  /** The people whose posts a viewer cannot open, and whose comments they do not see. */
  async one(
    db: Reads,
    id: string,
    blocked: HiddenPeople,
    hidden: HiddenPeople = NOBODY,
  ): Promise<OpenedPost | undefined> {
    const row = await db.row<OpenedRow>(sql`
      select ${postColumns}, p.version, ${detailsColumn}, ${mentionsColumn('post', sql`p.id`, blocked)},
             ${hiddenCommentsColumn(hidden)}
      from posts p join users u on u.id = p.author_id
      where p.id = ${id} and ${visiblePosts(blocked)}`);
    if (!row) return undefined;
    return {
      ...toPost(row),
      version: row.version,
      ...(row.hidden_comments > 0 && { hiddenComments: row.hidden_comments }),
      ...toMentions(row),
      details: row.details ?? {},
    };
  },

  /** The posts that still exist, in the order of the ids. */
  async byIds(db: Queries, ids: string[]): Promise<Post[]> {
    const rows = await db.rows<PostRow>(sql`
      select ${postColumns}
      from unnest(${ids}::text[]) with ordinality as asked (id, place)
      join posts p on p.id = asked.id join users u on u.id = p.author_id
      where ${shownPosts}
      order by asked.place`);
    return rows.map(toPost);
  },

  async counts(db: Queries, id: string): Promise<CountedPost | undefined> {
    return db.row<CountedPost>(sql`
      select author_id as "authorId", like_count as "likeCount", comment_count as "commentCount",
             counts_version as version
      from posts p where p.id = ${id} and ${shownPosts}`);
  },

  async byKey(
    db: Queries,
    authorId: string,
    key: string,
  ): Promise<{ id: string; hash: Buffer | null } | undefined> {
    return db.row(sql`
      select id, request_hash as hash from posts
      where author_id = ${authorId} and request_key = ${key}`);
  },

  /**
   * Locks the author and their unused pictures until the transaction ends; returns the number of
   * pictures.
   */
  async lockPictures(tx: Queries, ownerId: string, ids: string[]): Promise<number> {
    await lockPeople(tx, [ownerId]);
    const locked = await tx.rows(sql`
      select 1 from pictures
      where id = any(${ids}) and owner_id = ${ownerId} and post_id is null and ready
      order by id for update`);
    return locked.length;
  },

  /**
   * False when a concurrent request with the same idempotency key was faster, or the author is
   * hidden or suspended. Locks the author's row, as counting the post does anyway, so that a
   * concurrent hide sees this post.
   */
  async insert(tx: Queries, post: NewPost, time: Date): Promise<boolean> {
    const rows = await tx.run(sql`
      insert into posts (id, author_id, request_key, request_hash, caption, description, tags,
                         sensitive, made_with_ai, created_at)
      select ${post.id}, u.id, ${post.key}::uuid, ${post.hash}::bytea, ${post.caption},
             ${post.description}, ${post.postTags}::text[], ${post.sensitive ?? []}::text[],
             ${post.madeWithAi ?? false}::boolean, ${time}::timestamptz
      from users u where u.id = ${post.authorId} and ${mayPublish} for no key update
      on conflict (author_id, request_key) do nothing`);
    return rows === 1;
  },

  async attachPictures(
    tx: Queries,
    postId: string,
    pictures: PostDraft['pictures'],
  ): Promise<void> {
    const ids = pictures.map(({ id }) => id);
    const alts = pictures.map(({ alt }) => alt);
    await tx.run(sql`
      update pictures set post_id = ${postId}, position = given.position, alt = given.alt
      from unnest(${ids}::text[], ${alts}::text[]) with ordinality as given (id, alt, position)
      where pictures.id = given.id`);
  },

  async pictures(tx: Queries, postId: string): Promise<{ id: string; width: number }[]> {
    return tx.rows(sql`select id, width from pictures where post_id = ${postId}`);
  },

  /**
   * Also deletes its likes, saves, pins, comments and picture rows. Locks the author before the
   * post, as hiding them does: the reverse order could deadlock.
   */
  async remove(tx: Queries, id: string): Promise<boolean> {
    const rows = await tx.run(sql`
      with held as (
        select u.id from users u join posts p on p.author_id = u.id
        where p.id = ${id} for no key update of u)
      delete from posts p using held
      where p.id = ${id} and p.author_id = held.id and ${shownPosts}`);
    return rows === 1;
  },
};
