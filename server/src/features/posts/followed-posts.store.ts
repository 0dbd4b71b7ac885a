import type { Page } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { exists, newestMatches } from '../../platform/database/newest-matches.ts';
import { PAGE_AND_ONE, type PostRow, postColumns, toPostPage, withTag } from './post-rows.ts';

/** Up to so many, each followed artist is asked for their newest posts. */
const FEW = 300;
/** How many of the newest posts are looked through; of one tag, more of them for as many hits. */
const SCAN_DEPTH = { any: { first: 1_000, most: 8_000 }, tagged: { first: 8_000, most: 32_000 } };

type Wish = { userId: string; cursor: Cursor | null; tag: string | undefined };

const followsMany = (db: Queries, userId: string): Promise<boolean> =>
  exists(db, sql`select 1 from users where id = ${userId} and following_count > ${FEW}`);

const older = (cursor: Cursor | null) => olderThan(sql`p.created_at`, sql`p.id`, cursor);

/**
 * Among the newest posts of all, those of followed artists. Which of their authors are followed is
 * asked for all of them at once: a join would be planned post by post.
 */
const scanNewest = (db: Queries, { userId, cursor, tag }: Wish, rows: number) =>
  db.rows<PostRow>(sql`
    with newest as materialized (
      select p.id, p.created_at, p.author_id
      from (
        select p.* from posts p where ${older(cursor)}
        order by p.created_at desc, p.id desc limit ${rows}
      ) p
      where ${withTag(tag)}
    ), followed as materialized (
      select followed_id from follows
      where follower_id = ${userId} and followed_id = any(array(select author_id from newest))
    )
    select ${postColumns}
    from (
      select n.id from newest n where n.author_id in (select followed_id from followed)
      order by n.created_at desc, n.id desc limit ${PAGE_AND_ONE}
    ) n
    join posts p on p.id = n.id join users u on u.id = p.author_id
    order by p.created_at desc, p.id desc`);

/** Nobody's post is in the page but of those artists whose newest one is among the newest. */
const newestOfEachArtist = (db: Queries, { userId, cursor, tag }: Wish) =>
  db.rows<PostRow>(sql`
    select ${postColumns}
    from (
      select p.*
      from (
        select f.followed_id from follows f
        cross join lateral (
          select p.created_at, p.id from posts p
          where p.author_id = f.followed_id and ${older(cursor)} and ${withTag(tag)}
          order by p.created_at desc, p.id desc limit 1
        ) newest
        where f.follower_id = ${userId}
        order by newest.created_at desc, newest.id desc limit ${PAGE_AND_ONE}
      ) artist
      cross join lateral (
        select p.* from posts p
        where p.author_id = artist.followed_id and ${older(cursor)} and ${withTag(tag)}
        order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}
      ) p
      order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}
    ) p join users u on u.id = p.author_id
    order by p.created_at desc, p.id desc`);

/**
 * Posts of followed artists, newest first. Of few artists their own newest posts are asked for; of
 * many, the newest posts of all hold enough of theirs, unless they have long been quiet.
 */
export async function followedPosts(db: Queries, wish: Wish): Promise<Page<Post>> {
  if (!(await followsMany(db, wish.userId))) return toPostPage(await newestOfEachArtist(db, wish));
  const rows = await newestMatches<PostRow>(PAGE_AND_ONE, {
    depth: wish.tag === undefined ? SCAN_DEPTH.any : SCAN_DEPTH.tagged,
    scanNewest: (rows) => scanNewest(db, wish, rows),
    hasMoreThan: (rows) =>
      exists(
        db,
        sql`select 1 from posts p where ${older(wish.cursor)}
            order by p.created_at desc, p.id desc offset ${rows} limit 1`,
      ),
    findByIndex: () => newestOfEachArtist(db, wish),
  });
  return toPostPage(rows);
}
