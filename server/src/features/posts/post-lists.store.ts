import type { Page } from '@gesso/domain/kernel';
import { type Post, postLimits, type ReactedPostIds } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { type HiddenPeople, visiblePosts } from '../../platform/visibility/visible.ts';
import {
  PAGE_AND_ONE,
  type PostRow,
  postColumns,
  toPost,
  toPostPage,
  withTag,
} from './post-rows.ts';

const POST_TIME = sql`p.created_at`;
const POST_ID = sql`p.id`;

const REACTION_TABLES = { liked: sql`likes`, saved: sql`saves`, pinned: sql`pins` };

/** Every list is a page found in an index that already has its order. */
export const postListsStore = {
  async feed(db: Queries, cursor: Cursor | null, tag: string | undefined): Promise<Page<Post>> {
    const rows = await db.rows<PostRow>(sql`
      select ${postColumns} from posts p join users u on u.id = p.author_id
      where not p.hidden and ${olderThan(POST_TIME, POST_ID, cursor)} and ${withTag(tag)}
      order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}`);
    return toPostPage(rows);
  },

  async byAuthor(
    db: Queries,
    authorId: string,
    cursor: Cursor | null,
    hidden: HiddenPeople,
  ): Promise<Page<Post>> {
    const rows = await db.rows<PostRow>(sql`
      select ${postColumns} from posts p join users u on u.id = p.author_id
      where p.author_id = ${authorId} and ${visiblePosts(hidden)}
        and ${olderThan(POST_TIME, POST_ID, cursor)}
      order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}`);
    return toPostPage(rows);
  },

  /** Latest reaction first. */
  async withReaction(
    db: Queries,
    reaction: keyof ReactedPostIds,
    userId: string,
    cursor: Cursor | null,
    hidden: HiddenPeople,
  ): Promise<Page<Post>> {
    const rows = await db.rows<PostRow & { reacted_at: Date }>(sql`
      select ${postColumns}, m.created_at as reacted_at
      from ${REACTION_TABLES[reaction]} m join posts p on p.id = m.post_id join users u on u.id = p.author_id
      where m.user_id = ${userId} and ${visiblePosts(hidden)}
        and ${olderThan(sql`m.created_at`, sql`m.post_id`, cursor)}
      order by m.created_at desc, m.post_id desc limit ${PAGE_AND_ONE}`);
    return toPage(
      rows,
      postLimits.pageSize,
      (row) => ({ time: row.reacted_at, id: row.id }),
      toPost,
    );
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
