import type { Page } from '@gesso/domain/kernel';
import { postLimits } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { exists, newestMatches } from '../../platform/database/newest-matches.ts';
import {
  type HiddenPeople,
  NO_LABEL_FILTER,
  postsWithoutLabels,
  visiblePosts,
} from '../visibility/visible.ts';

type PostIdRow = { id: string; created_at: Date };

const MORE = postLimits.pageSize + 1;

/** Ids of posts by a community's members, newest first. */
export async function memberPosts(
  db: Queries,
  communityId: string,
  cursor: Cursor | null,
  hidden: HiddenPeople,
  labelFilter = NO_LABEL_FILTER,
): Promise<Page<string>> {
  const older = sql`not p.hidden and ${olderThan(sql`p.created_at`, sql`p.id`, cursor)}`;
  const rows = await newestMatches<PostIdRow>(MORE, {
    // a scalar subquery, not a join: evaluated post by post until the page is full
    scanNewest: (rows) =>
      db.rows(sql`
        select p.id, p.created_at
        from (
          select p.id, p.created_at, p.author_id, p.hidden, p.sensitive,
                 p.made_with_ai
          from posts p where ${older}
          order by p.created_at desc, p.id desc limit ${rows}
        ) p
        where (select true from memberships m
               where m.community_id = ${communityId} and m.user_id = p.author_id)
          and ${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}
        order by p.created_at desc, p.id desc limit ${MORE}`),
    hasMoreThan: (rows) =>
      exists(
        db,
        sql`select 1 from posts p where ${older}
            order by p.created_at desc, p.id desc offset ${rows} limit 1`,
      ),
    findByIndex: () =>
      db.rows(sql`
        select newest.id, newest.created_at
        from memberships m
        cross join lateral (
          select p.id, p.created_at from posts p
          where p.author_id = m.user_id and ${older} and ${visiblePosts(hidden)}
            and ${postsWithoutLabels(labelFilter)}
          order by p.created_at desc, p.id desc limit ${MORE}
        ) newest
        where m.community_id = ${communityId}
        order by newest.created_at desc, newest.id desc limit ${MORE}`),
  });
  const cursorOf = (row: PostIdRow) => ({ time: row.created_at, id: row.id });
  return toPage(rows, postLimits.pageSize, cursorOf, (row) => row.id);
}
