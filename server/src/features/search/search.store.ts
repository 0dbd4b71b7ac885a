import { hidesNothing } from '@gesso/domain/content-preferences';
import { tagSearchText } from '@gesso/domain/tags';
import { type Reads, type Sql, sql } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/keyset.ts';
import { contains } from '../../platform/database/search-text.ts';
import { constant } from '../../platform/database/sql.ts';
import { communityColumns } from '../communities/community-rows.ts';
import { cardColumns } from '../people/person-card.ts';
import {
  byOthers,
  type HiddenPeople,
  type LabelFilter,
  NO_LABEL_FILTER,
  openCommunities,
  postsWithoutLabels,
  shownAuthor,
  visiblePeople,
} from '../visibility/visible.ts';
import { artworkColumns } from './artwork.store.ts';
import { newestMatching } from './newest-matching.store.ts';
import type { FoundRow } from './search-rows.ts';

/**
 * The search text, the cursor, and the number of results of each kind; kinds with 0 are skipped.
 */
export type SearchQuery = {
  searchText: string;
  /** tags with a matching name in the language of the viewer */
  namedTags?: readonly string[];
  cursor: Cursor | null;
  sizes: { artists: number; artworks: number; tags: number; communities: number };
  /** whether there can be a next page: then one more result is read, with its time */
  paged: boolean;
  hidden: HiddenPeople;
  labelFilter?: LabelFilter;
};

const AUTHOR = sql`(select p.author_id from posts p where p.id = t.post_id)`;

/**
 * Whether a text is by a visible author; texts of hidden posts are not in the table. The author is
 * looked up for the few matches, as a scalar: the planner would start a join from all posts of
 * hidden people.
 */
export const textByOthers = (hidden: HiddenPeople) =>
  sql`${shownAuthor(AUTHOR)} and ${byOthers(AUTHOR, hidden)}`;

/** The same for labels the viewer hides. */
export const labelledOtherwise = (labelFilter: LabelFilter) =>
  hidesNothing(labelFilter.labels)
    ? sql`true`
    : sql`(select ${postsWithoutLabels(labelFilter)} from posts p where p.id = t.post_id)`;

export const POST_TEXTS = {
  name: sql`post_texts`,
  alias: sql`t`,
  id: sql`t.post_id`,
  time: sql`t.created_at`,
  text: sql`t.folded`,
};
const PEOPLE = {
  name: sql`users`,
  alias: sql`u`,
  id: sql`u.id`,
  time: sql`u.created_at`,
  text: sql`u.folded_names`,
};

const COMMUNITIES = {
  name: sql`communities`,
  alias: sql`community`,
  id: sql`community.id`,
  time: sql`community.created_at`,
  text: sql`community.folded`,
  small: true as const,
};

/** For the cursor of the next page. */
const msOf = ({ paged }: SearchQuery): Sql =>
  paged ? sql`(extract(epoch from m.created_at) * 1000)::bigint as ms` : sql`null::bigint as ms`;

const countOf = ({ sizes, paged }: SearchQuery, kind: keyof SearchQuery['sizes']): number =>
  sizes[kind] + (paged ? 1 : 0);

/** Posts whose caption, description or tags contain the search text, newest first. */
function artworks(query: SearchQuery): Sql {
  const { searchText, cursor, hidden, labelFilter } = query;
  const isShown = sql`${textByOthers(hidden)} and ${labelledOtherwise(labelFilter ?? NO_LABEL_FILTER)}`;
  const count = countOf(query, 'artworks');
  return sql`
    select ${artworkColumns}, ${msOf(query)}
    from (${newestMatching(POST_TEXTS, { searchText, cursor, count, isShown })}) m
    join posts p on p.id = m.id join users u on u.id = p.author_id
    where not p.hidden
    order by m.created_at desc, m.id desc`;
}

const isExactUsername = (searchText: string): Sql =>
  sql`lower(u.username collate "C") = ${searchText}`;

/**
 * People whose username or full name contains the search text, newest first, without an exact
 * username match.
 */
function artists(query: SearchQuery): Sql {
  const { searchText, cursor, hidden } = query;
  const isShown = sql`not ${isExactUsername(searchText)} and ${visiblePeople(hidden)}`;
  const count = countOf(query, 'artists');
  return sql`
    select ${cardColumns}, ${msOf(query)}
    from (${newestMatching(PEOPLE, { searchText, cursor, count, isShown })}) m
    join users u on u.id = m.id
    order by m.created_at desc, m.id desc`;
}

const exactUsername = ({ searchText, hidden }: SearchQuery): Sql => sql`
  select ${cardColumns} from users u where ${isExactUsername(searchText)} and ${visiblePeople(hidden)}`;

/** Tags that contain the search text or are named so, those with most posts first. */
const tags = ({ searchText, namedTags = [], sizes }: SearchQuery): Sql => sql`
  select tag, post_count as count from tag_counts
  where post_count > 0
    and (${contains(sql`folded`, tagSearchText(searchText))} or tag = any(${namedTags}::text[]))
  order by post_count desc, tag limit ${constant(sizes.tags)}`;

/** Open communities whose name or description contains the search text, newest first. */
function communities(query: SearchQuery): Sql {
  const { searchText, cursor } = query;
  const isShown = openCommunities;
  const count = countOf(query, 'communities');
  return sql`
    select ${communityColumns}, ${msOf(query)}
    from (${newestMatching(COMMUNITIES, { searchText, cursor, count, isShown })}) m
    join communities community on community.id = m.id
    order by m.created_at desc, m.id desc`;
}

const listOf = (size: number, rows: Sql): Sql =>
  size === 0 ? sql`'[]'::json` : sql`(select coalesce(json_agg(found), '[]') from (${rows}) found)`;

const NOTHING_FOUND: FoundRow = {
  exact_username: null,
  artists: [],
  artworks: [],
  tags: [],
  communities: [],
};

export const searchStore = {
  /** All results of a search, in one round trip. */
  async find(db: Reads, query: SearchQuery): Promise<FoundRow> {
    const { sizes, cursor } = query;
    const first = sizes.artists > 0 && cursor === null;
    const row = await db.row<FoundRow>(sql`
      select
        ${first ? sql`(select to_json(found) from (${exactUsername(query)}) found)` : sql`null::json`} as exact_username,
        ${listOf(sizes.artists, artists(query))} as artists,
        ${listOf(sizes.artworks, artworks(query))} as artworks,
        ${listOf(sizes.tags, tags(query))} as tags,
        ${listOf(sizes.communities, communities(query))} as communities`);
    return row ?? NOTHING_FOUND;
  },
};
