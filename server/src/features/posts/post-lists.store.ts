import type { Page } from '@gesso/domain/kernel';
import { type Post, postLimits, type ReactedPostIds } from '@gesso/domain/posts';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage, writeCursor } from '../../platform/database/keyset.ts';
import {
  type HiddenPeople,
  NO_LABEL_FILTER,
  postsWithoutLabels,
  shownPosts,
  visiblePosts,
} from '../visibility/visible.ts';
import type { FeedRows } from './feed-page.ts';
import type { HiddenPosts } from './hidden-posts.ts';
import { PAGE_AND_ONE, type PostRow, postColumns, toPost, toPostPage } from './post-rows.ts';
import { newestTagged } from './tagged-posts.store.ts';

const POST_TIME = sql`p.created_at`;
const POST_ID = sql`p.id`;

const toFeedRows = (rows: PostRow[]): FeedRows => ({
  ...toPostPage(rows),
  cursors: rows.map((row) => writeCursor({ time: row.created_at, id: row.id })),
});

const readNewest = (db: Queries, tag: string | undefined, wanted: Sql): Promise<PostRow[]> =>
  tag === undefined
    ? db.rows<PostRow>(sql`
        select ${postColumns} from posts p join users u on u.id = p.author_id
        where ${wanted}
        order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}`)
    : db.rows<PostRow>(sql`
        select ${postColumns} from (${newestTagged(sql`${tag}`, wanted)}) tagged
        join posts p on p.id = tagged.id join users u on u.id = p.author_id
        order by p.created_at desc, p.id desc`);

const REACTION_TABLES = { liked: sql`likes`, saved: sql`saves`, pinned: sql`pins` };

/** Every list is a page read from an index in the order of the list. */
export const postListsStore = {
  /** The same for everyone. */
  async feed(db: Queries, cursor: Cursor | null, tag: string | undefined): Promise<FeedRows> {
    const condition = sql`${shownPosts} and ${olderThan(POST_TIME, POST_ID, cursor)}`;
    return toFeedRows(await readNewest(db, tag, condition));
  },

  /** For one viewer, without posts hidden from them. */
  async feedWithout(
    db: Queries,
    cursor: Cursor | null,
    tag: string | undefined,
    { viewerId, people, labels }: HiddenPosts,
  ): Promise<FeedRows> {
    const condition = sql`${visiblePosts(people)} and ${olderThan(POST_TIME, POST_ID, cursor)}
      and ${postsWithoutLabels({ viewerId, labels })}`;
    return toFeedRows(await readNewest(db, tag, condition));
  },

  /** Latest reaction first. */
  async withReaction(
    db: Queries,
    reaction: keyof ReactedPostIds,
    userId: string,
    cursor: Cursor | null,
    hidden: HiddenPeople,
    labelFilter = NO_LABEL_FILTER,
  ): Promise<Page<Post>> {
    const rows = await db.rows<PostRow & { reacted_at: Date }>(sql`
      select ${postColumns}, m.created_at as reacted_at
      from ${REACTION_TABLES[reaction]} m join posts p on p.id = m.post_id join users u on u.id = p.author_id
      where m.user_id = ${userId} and ${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}
        and ${olderThan(sql`m.created_at`, sql`m.post_id`, cursor)}
      order by m.created_at desc, m.post_id desc limit ${PAGE_AND_ONE}`);
    return toPage(
      rows,
      postLimits.pageSize,
      (row) => ({ time: row.reacted_at, id: row.id }),
      toPost,
    );
  },

  /** The posts among these ids that a viewer may see. */
  async visibleAmong(db: Queries, postIds: string[], hidden: HiddenPeople): Promise<string[]> {
    if (hidden.size === 0) return postIds;
    const rows = await db.rows<{ id: string }>(sql`
      select p.id from posts p where p.id = any(${postIds}) and ${visiblePosts(hidden)}`);
    return rows.map(({ id }) => id);
  },

  async reactions(db: Queries, userId: string, postIds: string[]): Promise<ReactedPostIds> {
    const rows = await db.rows<{ reaction: keyof ReactedPostIds; post_id: string }>(sql`
      select 'liked' as reaction, post_id from likes
        where user_id = ${userId} and post_id = any(${postIds})
      union all select 'saved', post_id from saves
        where user_id = ${userId} and post_id = any(${postIds})
      union all select 'pinned', post_id from pins
        where user_id = ${userId} and post_id = any(${postIds})`);
    const of = (reaction: keyof ReactedPostIds) =>
      rows.filter((row) => row.reaction === reaction).map((row) => row.post_id);
    return { liked: of('liked'), saved: of('saved'), pinned: of('pinned') };
  },
};
