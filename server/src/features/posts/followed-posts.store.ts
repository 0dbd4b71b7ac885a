import type { Page } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { exists, newestMatches } from '../../platform/database/newest-matches.ts';
import {
  type HiddenPeople,
  type LabelFilter,
  NO_LABEL_FILTER,
  postsWithoutLabels,
  visiblePosts,
} from '../visibility/visible.ts';
import { PAGE_AND_ONE, type PostRow, postColumns, toPostPage, withTag } from './post-rows.ts';
import { newestTagged } from './tagged-posts.store.ts';

/** Up to this number, each followed artist's newest posts are read. */
const FEW = 300;
/** How many of the newest posts are scanned; with a tag more, since matches are rarer. */
const SCAN_DEPTH = { any: { first: 1_000, most: 8_000 }, tagged: { first: 8_000, most: 32_000 } };

export type FollowedQuery = {
  userId: string;
  cursor: Cursor | null;
  tag: string | undefined;
  hidden: HiddenPeople;
  labelFilter?: LabelFilter;
  /** whether the person follows tags, whose posts then belong to the feed */
  followsTags?: boolean;
};

const older = (cursor: Cursor | null) => olderThan(sql`p.created_at`, sql`p.id`, cursor);

/** Ignores the tag filter. */
const ofAnyTag = ({ hidden, labelFilter = NO_LABEL_FILTER }: FollowedQuery) =>
  sql`${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}`;

const matchesQuery = (query: FollowedQuery) => sql`${ofAnyTag(query)} and ${withTag(query.tag)}`;

const followedTags = (userId: string): Sql =>
  sql`array(select tf.tag from tag_follows tf where tf.follower_id = ${userId})`;

/** Posts, under the given alias, with a followed tag; the person's own posts do not count. */
const hasFollowedTag = (post: Sql, { userId, followsTags = false }: FollowedQuery): Sql =>
  followsTags
    ? sql`(${post}.tags && ${followedTags(userId)} and ${post}.author_id <> ${userId})`
    : sql`false`;

/** The followed artists, null where they are few, and the followed tags. */
export type Follows = { authors: ReadonlySet<string> | null; tags: ReadonlySet<string> };

export async function readFollows(db: Queries, userId: string): Promise<Follows> {
  // Joined into one text: thousands of rows take several times as long to read.
  const row = await db.row<{ ids: string | null; tags: string[] }>(sql`
    select (select string_agg(followed_id, ',') from follows
            where follower_id = ${userId}
              and (select following_count from users where id = ${userId}) > ${FEW}) as ids,
           ${followedTags(userId)} as tags`);
  return { authors: row?.ids ? new Set(row.ids.split(',')) : null, tags: new Set(row?.tags) };
}

/**
 * The posts among these ids that are visible and still followed, in the given order. The planner
 * would start a join from all followed artists.
 */
export const followedByIds = (
  db: Queries,
  query: FollowedQuery,
  ids: string[],
): Promise<PostRow[]> =>
  db.rows<PostRow>(sql`
    select ${postColumns}
    from unnest(${ids}::text[]) with ordinality as asked (id, position)
    join posts p on p.id = asked.id join users u on u.id = p.author_id
    where ((select true from follows f
            where f.follower_id = ${query.userId} and f.followed_id = p.author_id)
           or ${hasFollowedTag(sql`p`, query)})
      and ${visiblePosts(query.hidden)}
    order by asked.position`);

/**
 * Posts of followed artists and tags among the newest posts. One query checks all their authors at
 * once, since a join would be planned post by post.
 */
const scanNewest = (db: Queries, query: FollowedQuery, rows: number) =>
  db.rows<PostRow>(sql`
    with newest as materialized (
      select p.id, p.created_at, p.author_id${query.followsTags ? sql`, p.tags` : sql``}
      from (
        select p.* from posts p where not p.hidden and ${older(query.cursor)}
        order by p.created_at desc, p.id desc limit ${rows}
      ) p
      where ${matchesQuery(query)}
    ), followed as materialized (
      select followed_id from follows
      where follower_id = ${query.userId} and followed_id = any(array(select author_id from newest))
    )
    select ${postColumns}
    from (
      select n.id from newest n
      where n.author_id in (select followed_id from followed) or ${hasFollowedTag(sql`n`, query)}
      order by n.created_at desc, n.id desc limit ${PAGE_AND_ONE}
    ) n
    join posts p on p.id = n.id join users u on u.id = p.author_id
    order by p.created_at desc, p.id desc`);

/** Only artists whose newest post is among the newest can appear on the page. */
const ofEachArtist = (query: FollowedQuery): Sql => sql`
  select p.*
  from (
    select f.followed_id from follows f
    cross join lateral (
      select p.created_at, p.id from posts p
      where p.author_id = f.followed_id and ${older(query.cursor)} and ${matchesQuery(query)}
      order by p.created_at desc, p.id desc limit 1
    ) newest
    where f.follower_id = ${query.userId}
    order by newest.created_at desc, newest.id desc limit ${PAGE_AND_ONE}
  ) artist
  cross join lateral (
    select p.* from posts p
    where p.author_id = artist.followed_id and ${older(query.cursor)} and ${matchesQuery(query)}
    order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}
  ) p
  order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}`;

/**
 * With a tag filter, the posts that also have a followed tag: where a scan found none, few posts
 * have both.
 */
const ofEachTag = (query: FollowedQuery): Sql => {
  const { userId, cursor, tag } = query;
  const ofOthers = sql`${older(cursor)} and ${ofAnyTag(query)} and p.author_id <> ${userId}`;
  if (tag !== undefined) {
    return sql`select p.id, p.created_at from posts p
      where ${withTag(tag)} and p.tags && ${followedTags(userId)} and ${ofOthers}`;
  }
  return sql`select p.id, p.created_at
    from tag_follows tf cross join lateral (${newestTagged(sql`tf.tag`, ofOthers)}) p
    where tf.follower_id = ${userId}`;
};

const readFound = (db: Queries, selection: Sql): Promise<PostRow[]> =>
  db.rows<PostRow>(sql`
    select ${postColumns}
    from (
      select found.id from (${selection}) found
      order by found.created_at desc, found.id desc limit ${PAGE_AND_ONE}
    ) found
    join posts p on p.id = found.id join users u on u.id = p.author_id
    order by p.created_at desc, p.id desc`);

function findByIndex(db: Queries, query: FollowedQuery): Promise<PostRow[]> {
  if (!query.followsTags) {
    return db.rows<PostRow>(sql`
      select ${postColumns} from (${ofEachArtist(query)}) p join users u on u.id = p.author_id
      order by p.created_at desc, p.id desc`);
  }
  // Not union all: a post may be of a followed artist and have several followed tags.
  return readFound(
    db,
    sql`select p.id, p.created_at from (${ofEachArtist(query)}) p union ${ofEachTag(query)}`,
  );
}

/** For few artists, and for tags, the newest posts of each are read. */
export const postsOfFew = async (db: Queries, query: FollowedQuery): Promise<Page<Post>> =>
  toPostPage(await findByIndex(db, query));

/**
 * For many artists, the newest posts of everyone contain enough matches, unless these artists have
 * been inactive for long.
 */
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
    findByIndex: () => findByIndex(db, query),
  });
  return toPostPage(rows);
}

/** Every post with the tag, which is followed, except the person's own. */
export async function postsOfFollowedTag(
  db: Queries,
  query: FollowedQuery,
  tag: string,
): Promise<Page<Post>> {
  const { userId, cursor } = query;
  const ofOthers = sql`${older(cursor)} and ${ofAnyTag(query)}
    and p.author_id <> ${userId} and ${tag} = any(${followedTags(userId)})`;
  return toPostPage(await readFound(db, newestTagged(sql`${tag}`, ofOthers)));
}
