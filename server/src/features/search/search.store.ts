import type { PersonCard } from '@gesso/domain/accounts';
import { hidesNothing } from '@gesso/domain/content-preferences';
import type { Page } from '@gesso/domain/kernel';
import type { TagCount } from '@gesso/domain/search';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { exists, newestMatches } from '../../platform/database/newest-matches.ts';
import { contains, matchesUsingIndex } from '../../platform/database/search-text.ts';
import { type CardRow, cardColumns, toPersonCard } from '../../platform/people/person-card.ts';
import {
  byOthers,
  type HiddenPeople,
  type LeftOut,
  NOTHING_LEFT_OUT,
  postsWithoutLabels,
  shownAuthor,
  visiblePeople,
} from '../../platform/visibility/visible.ts';

type MatchRow = { post_id: string; created_at: Date };
type ArtistRow = CardRow & { created_at: Date };

/** What to look for, from where on, and how much of it to show. */
export type SearchQuery = {
  searchText: string;
  cursor: Cursor | null;
  size: number;
  hidden: HiddenPeople;
  leftOut?: LeftOut;
};

const AUTHOR = sql`(select p.author_id from posts p where p.id = t.post_id)`;

/**
 * The texts of hidden posts are not there. Whose a text is, is asked for the few that match, as a value:
 * a join would be planned from all that the hidden people have made.
 */
const textByOthers = (hidden: HiddenPeople) =>
  sql`${shownAuthor(AUTHOR)} and ${byOthers(AUTHOR, hidden)}`;

/** The same of what the viewer hides by its labels. */
const labelledOtherwise = (leftOut: LeftOut) =>
  hidesNothing(leftOut.labels)
    ? sql`true`
    : sql`(select ${postsWithoutLabels(leftOut)} from posts p where p.id = t.post_id)`;

const NAMES = sql`u.folded_names`;
const TEXT = sql`t.folded`;

const artistPage = (rows: ArtistRow[], size: number): Page<PersonCard> =>
  toPage(rows, size, (row) => ({ time: row.created_at, id: row.id }), toPersonCard);

export const searchStore = {
  /** Ids of posts whose caption, description or a tag contains the search text, newest first. */
  async posts(
    db: Queries,
    { searchText, cursor, size, hidden, leftOut = NOTHING_LEFT_OUT }: SearchQuery,
  ): Promise<Page<string>> {
    const isShown = sql`${textByOthers(hidden)} and ${labelledOtherwise(leftOut)}`;
    const older = olderThan(sql`t.created_at`, sql`t.post_id`, cursor);
    const rows = await newestMatches<MatchRow>(size + 1, {
      scanNewest: (rows) =>
        db.rows(sql`
          select t.post_id, t.created_at
          from (
            select t.* from post_texts t where ${older}
            order by t.created_at desc, t.post_id desc limit ${rows}
          ) t
          where ${contains(TEXT, searchText)} and ${isShown}
          order by t.created_at desc, t.post_id desc limit ${size + 1}`),
      hasMoreThan: (rows) =>
        exists(
          db,
          sql`select 1 from post_texts t where ${older}
              order by t.created_at desc, t.post_id desc offset ${rows} limit 1`,
        ),
      // materialized: or else a planner hopes for many and walks past a million posts in vain
      findByIndex: () =>
        db.rows(sql`
          with t as materialized (
            select t.post_id, t.created_at from post_texts t
            where ${matchesUsingIndex(TEXT, searchText)} and ${older}
          )
          select t.post_id, t.created_at from t where ${isShown}
          order by t.created_at desc, t.post_id desc limit ${size + 1}`),
    });
    const cursorOf = (row: MatchRow) => ({ time: row.created_at, id: row.post_id });
    return toPage(rows, size, cursorOf, (row) => row.post_id);
  },

  /** The artist with exactly this username. */
  async artistWithUsername(
    db: Queries,
    { searchText, hidden }: SearchQuery,
  ): Promise<PersonCard | undefined> {
    const row = await db.row<CardRow>(sql`
      select ${cardColumns} from users u
      where lower(u.username collate "C") = ${searchText} and ${visiblePeople(hidden)}`);
    return row && toPersonCard(row);
  },

  /** People whose username or full name contains the search text, newest first, but the namesake. */
  async artists(
    db: Queries,
    { searchText, cursor, size, hidden }: SearchQuery,
  ): Promise<Page<PersonCard>> {
    const older = olderThan(sql`u.created_at`, sql`u.id`, cursor);
    const others = sql`lower(u.username collate "C") <> ${searchText} and ${visiblePeople(hidden)}`;
    const rows = await newestMatches<ArtistRow>(size + 1, {
      scanNewest: (rows) =>
        db.rows(sql`
          select ${cardColumns}, u.created_at
          from (
            select u.* from users u where ${older}
            order by u.created_at desc, u.id desc limit ${rows}
          ) u
          where ${contains(NAMES, searchText)} and ${others}
          order by u.created_at desc, u.id desc limit ${size + 1}`),
      hasMoreThan: (rows) =>
        exists(
          db,
          sql`select 1 from users u where ${older}
              order by u.created_at desc, u.id desc offset ${rows} limit 1`,
        ),
      findByIndex: () =>
        db.rows(sql`
          with u as materialized (
            select ${cardColumns}, u.created_at from users u
            where ${matchesUsingIndex(NAMES, searchText)} and ${others} and ${older}
          )
          select ${cardColumns}, u.created_at from u
          order by u.created_at desc, u.id desc limit ${size + 1}`),
    });
    return artistPage(rows, size);
  },

  /** Tags that contain the search text, those with most posts first. */
  async tags(db: Queries, searchText: string, size: number): Promise<TagCount[]> {
    return db.rows<TagCount>(sql`
      select tag, post_count as count from tag_counts
      where post_count > 0 and ${contains(sql`folded`, searchText)}
      order by post_count desc, tag limit ${size}`);
  },
};
