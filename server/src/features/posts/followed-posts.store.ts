import type { Page } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { exists, newestMatches } from '../../platform/database/newest-matches.ts';
import {
  type HiddenPeople,
  type LeftOut,
  NOTHING_LEFT_OUT,
  postsWithoutLabels,
  shownPosts,
  visiblePosts,
} from '../../platform/visibility/visible.ts';
import { PAGE_AND_ONE, type PostRow, postColumns, toPostPage, withTag } from './post-rows.ts';

/** Up to so many, each followed artist is asked for their newest posts. */
const FEW = 300;
/** How many of the newest posts are looked through; of one tag, more of them for as many hits. */
const SCAN_DEPTH = { any: { first: 1_000, most: 8_000 }, tagged: { first: 8_000, most: 32_000 } };

export type FollowedQuery = {
  userId: string;
  cursor: Cursor | null;
  tag: string | undefined;
  hidden: HiddenPeople;
  leftOut?: LeftOut;
};

const older = (cursor: Cursor | null) => olderThan(sql`p.created_at`, sql`p.id`, cursor);

const wanted = ({ tag, hidden, leftOut = NOTHING_LEFT_OUT }: FollowedQuery) =>
  sql`${visiblePosts(hidden)} and ${postsWithoutLabels(leftOut)} and ${withTag(tag)}`;

/** Whom somebody follows; null for whoever follows few. */
export async function followedAuthors(
  db: Queries,
  userId: string,
): Promise<ReadonlySet<string> | null> {
  // As one text: thousands of rows take several times as long to read.
  const row = await db.row<{ ids: string | null }>(sql`
    select string_agg(followed_id, ',') as ids from follows
    where follower_id = ${userId}
      and (select following_count from users where id = ${userId}) > ${FEW}`);
  return row?.ids ? new Set(row.ids.split(',')) : null;
}

/** What is known of a post before it is read. */
export type NewestRow = { id: string; time: number; authorId: string };

type NewestColumns = { id: string; created_at: Date; author_id: string };

const toNewestRow = ({ id, created_at, author_id }: NewestColumns): NewestRow => ({
  id,
  time: created_at.getTime(),
  authorId: author_id,
});

export async function newestAfter(db: Queries, last: NewestRow | null, count: number) {
  const cursor = last && { time: new Date(last.time), id: last.id };
  const rows = await db.rows<NewestColumns>(sql`
    select p.id, p.created_at, p.author_id from posts p
    where ${shownPosts} and ${older(cursor)}
    order by p.created_at desc, p.id desc limit ${count}`);
  return rows.map(toNewestRow);
}

export async function newestAmong(db: Queries, ids: string[]): Promise<NewestRow[]> {
  const rows = await db.rows<NewestColumns>(
    sql`select p.id, p.created_at, p.author_id from posts p
        where p.id = any(${ids}) and ${shownPosts}`,
  );
  return rows.map(toNewestRow);
}

/**
 * Of these posts those that are shown and by somebody still followed, in their order. A join would be planned
 * from all that the follower follows.
 */
export const followedByIds = (
  db: Queries,
  { userId, hidden }: FollowedQuery,
  ids: string[],
): Promise<PostRow[]> =>
  db.rows<PostRow>(sql`
    select ${postColumns}
    from unnest(${ids}::text[]) with ordinality as asked (id, position)
    join posts p on p.id = asked.id join users u on u.id = p.author_id
    where (select true from follows f
           where f.follower_id = ${userId} and f.followed_id = p.author_id)
      and ${visiblePosts(hidden)}
    order by asked.position`);

/**
 * Among the newest posts of all, those of followed artists. Which of their authors are followed is
 * asked for all of them at once: a join would be planned post by post.
 */
const scanNewest = (db: Queries, query: FollowedQuery, rows: number) =>
  db.rows<PostRow>(sql`
    with newest as materialized (
      select p.id, p.created_at, p.author_id
      from (
        select p.* from posts p where not p.hidden and ${older(query.cursor)}
        order by p.created_at desc, p.id desc limit ${rows}
      ) p
      where ${wanted(query)}
    ), followed as materialized (
      select followed_id from follows
      where follower_id = ${query.userId} and followed_id = any(array(select author_id from newest))
    )
    select ${postColumns}
    from (
      select n.id from newest n where n.author_id in (select followed_id from followed)
      order by n.created_at desc, n.id desc limit ${PAGE_AND_ONE}
    ) n
    join posts p on p.id = n.id join users u on u.id = p.author_id
    order by p.created_at desc, p.id desc`);

/** Nobody's post is in the page but of those artists whose newest one is among the newest. */
const newestOfEachArtist = (db: Queries, query: FollowedQuery) =>
  db.rows<PostRow>(sql`
    select ${postColumns}
    from (
      select p.*
      from (
        select f.followed_id from follows f
        cross join lateral (
          select p.created_at, p.id from posts p
          where p.author_id = f.followed_id and ${older(query.cursor)} and ${wanted(query)}
          order by p.created_at desc, p.id desc limit 1
        ) newest
        where f.follower_id = ${query.userId}
        order by newest.created_at desc, newest.id desc limit ${PAGE_AND_ONE}
      ) artist
      cross join lateral (
        select p.* from posts p
        where p.author_id = artist.followed_id and ${older(query.cursor)} and ${wanted(query)}
        order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}
      ) p
      order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}
    ) p join users u on u.id = p.author_id
    order by p.created_at desc, p.id desc`);

/** Of few artists their own newest posts are asked for. */
export const postsOfFew = async (db: Queries, query: FollowedQuery): Promise<Page<Post>> =>
  toPostPage(await newestOfEachArtist(db, query));

/** The newest posts of all hold enough of many artists', unless these have long been quiet. */
export async function postsOfMany(db: Queries, query: FollowedQuery): Promise<Page<Post>> {
  const rows = await newestMatches<PostRow>(PAGE_AND_ONE, {
    depth: query.tag === undefined ? SCAN_DEPTH.any : SCAN_DEPTH.tagged,
    scanNewest: (depth) => scanNewest(db, query, depth),
    hasMoreThan: (depth) =>
      exists(
        db,
        sql`select 1 from posts p where not p.hidden and ${older(query.cursor)}
            order by p.created_at desc, p.id desc offset ${depth} limit 1`,
      ),
    findByIndex: () => newestOfEachArtist(db, query),
  });
  return toPostPage(rows);
}
