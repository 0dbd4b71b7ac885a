import type { Page } from '@gesso/domain/kernel';
import { type Post, postLimits } from '@gesso/domain/posts';
import { type Reads, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { constant } from '../../platform/database/sql.ts';
import {
  type HiddenPeople,
  type LabelFilter,
  NO_LABEL_FILTER,
  postsWithoutLabels,
  visiblePosts,
} from '../visibility/visible.ts';
import { PAGE_AND_ONE, type PostRow, postColumns, toPost, toPostPage } from './post-rows.ts';

/** How many of the latest pins are checked, since a viewer may not see all of the posts. */
const PINS_LOOKED_AT = constant(30);

/** Ids of the pinned posts at the top of a profile, and when they were pinned. */
const firstPins = (authorId: string, isShown: Sql): Sql => sql`
  select p.id, m.created_at as pinned_at
  from (select post_id, created_at from pins where user_id = ${authorId}
        order by created_at desc, post_id desc limit ${PINS_LOOKED_AT}) m
  join posts p on p.id = m.post_id
  where p.author_id = ${authorId} and ${isShown}
  order by m.created_at desc, m.post_id desc limit ${constant(postLimits.pinnedFirst)}`;

const toPinned = (row: PostRow): Post => ({ ...toPost(row), pinned: true });

/** Marks the pinned posts at the top of the page. */
type Row = PostRow & { pinned_at: Date | null };

export type PostsOfArtistQuery = {
  authorId: string;
  cursor: Cursor | null;
  hidden: HiddenPeople;
  labelFilter?: LabelFilter;
};

export const postsOfArtistStore = {
  /**
   * A page of an artist's posts, newest first. The first page begins with the latest pins, which
   * are left out of the chronological part: each post appears once.
   */
  async page(db: Reads, query: PostsOfArtistQuery): Promise<Page<Post>> {
    const { authorId, cursor, hidden, labelFilter = NO_LABEL_FILTER } = query;
    const isShown = sql`${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}`;
    const pinned = sql`
      select ${postColumns}, f.pinned_at
      from first_pins f join posts p on p.id = f.id join users u on u.id = p.author_id
      union all`;
    const rows = await db.rows<Row>(sql`
      with first_pins as materialized (${firstPins(authorId, isShown)})
      select * from (
        ${cursor === null ? pinned : sql``}
        (select ${postColumns}, null::timestamptz as pinned_at
         from posts p join users u on u.id = p.author_id
         where p.author_id = ${authorId} and ${isShown} and p.id not in (select id from first_pins)
           and ${olderThan(sql`p.created_at`, sql`p.id`, cursor)}
         order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE})) found
      order by pinned_at desc nulls last, created_at desc, id desc`);
    const pins = rows.filter(({ pinned_at }) => pinned_at !== null);
    const { items, next } = toPostPage(rows.slice(pins.length));
    return { items: [...pins.map(toPinned), ...items], next };
  },
};
