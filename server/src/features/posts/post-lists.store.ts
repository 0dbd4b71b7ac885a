import type { Page } from '@gesso/domain/kernel';
import { type Marks, type Post, postLimits } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { olderThan, type Place, toPage } from '../../platform/database/keyset.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type PostRow, postColumns, toPost } from './post-rows.ts';

const MORE = postLimits.pageSize + 1;
const POST_TIME = sql`p.created_at`;
const POST_ID = sql`p.id`;

const byPostTime = (row: PostRow): Place => ({ time: row.created_at, id: row.id });

const withTag = (tag: string | undefined): Sql =>
  tag === undefined ? sql`true` : sql`p.tags @> array[${tag}]`;

const pageByPostTime = (rows: PostRow[]): Page<Post> =>
  toPage(rows, postLimits.pageSize, byPostTime, toPost);

const MARKS = { liked: sql`likes`, saved: sql`saves`, pinned: sql`pins` };

/** Every list is a page found in an index that already has its order. */
export const postListsStore = {
  async feed(db: Queries, place: Place | null, tag: string | undefined): Promise<Page<Post>> {
    const rows = await db.rows<PostRow>(sql`
      select ${postColumns} from posts p join users u on u.id = p.author_id
      where ${olderThan(POST_TIME, POST_ID, place)} and ${withTag(tag)}
      order by p.created_at desc, p.id desc limit ${MORE}`);
    return pageByPostTime(rows);
  },

  async byAuthor(db: Queries, authorId: string, place: Place | null): Promise<Page<Post>> {
    const rows = await db.rows<PostRow>(sql`
      select ${postColumns} from posts p join users u on u.id = p.author_id
      where p.author_id = ${authorId} and ${olderThan(POST_TIME, POST_ID, place)}
      order by p.created_at desc, p.id desc limit ${MORE}`);
    return pageByPostTime(rows);
  },

  /** The newest of each followed artist, then the newest of those: a few rows per artist at most. */
  async followed(
    db: Queries,
    userId: string,
    place: Place | null,
    tag: string | undefined,
  ): Promise<Page<Post>> {
    const rows = await db.rows<PostRow>(sql`
      select ${postColumns}
      from (
        select newest.* from follows f
        cross join lateral (
          select p.* from posts p
          where p.author_id = f.followed_id and ${olderThan(POST_TIME, POST_ID, place)}
            and ${withTag(tag)}
          order by p.created_at desc, p.id desc limit ${MORE}
        ) newest
        where f.follower_id = ${userId}
        order by newest.created_at desc, newest.id desc limit ${MORE}
      ) p join users u on u.id = p.author_id
      order by p.created_at desc, p.id desc`);
    return pageByPostTime(rows);
  },

  /** Latest mark first. */
  async marked(
    db: Queries,
    mark: keyof Marks,
    userId: string,
    place: Place | null,
  ): Promise<Page<Post>> {
    const rows = await db.rows<PostRow & { marked_at: Date }>(sql`
      select ${postColumns}, m.created_at as marked_at
      from ${MARKS[mark]} m join posts p on p.id = m.post_id join users u on u.id = p.author_id
      where m.user_id = ${userId} and ${olderThan(sql`m.created_at`, sql`m.post_id`, place)}
      order by m.created_at desc, m.post_id desc limit ${MORE}`);
    return toPage(
      rows,
      postLimits.pageSize,
      (row) => ({ time: row.marked_at, id: row.id }),
      toPost,
    );
  },

  async marks(db: Queries, userId: string, postIds: string[]): Promise<Marks> {
    const rows = await db.rows<{ mark: keyof Marks; post_id: string }>(sql`
      select 'liked' as mark, post_id from likes
        where user_id = ${userId} and post_id = any(${postIds})
      union all select 'saved', post_id from saves
        where user_id = ${userId} and post_id = any(${postIds})
      union all select 'pinned', post_id from pins
        where user_id = ${userId} and post_id = any(${postIds})`);
    const of = (mark: keyof Marks) =>
      rows.filter((row) => row.mark === mark).map((row) => row.post_id);
    return { liked: of('liked'), saved: of('saved'), pinned: of('pinned') };
  },
};
