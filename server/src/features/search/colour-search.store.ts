import { type Reads, type Sql, sql } from '../../platform/database/database.ts';
import { contains } from '../../platform/database/search-text.ts';
import { constant } from '../../platform/database/sql.ts';
import type { Oklab } from '../../platform/images/oklab.ts';
import { copiesFields } from '../media/picture-copies.ts';
import {
  type HiddenPeople,
  type LabelFilter,
  postsWithoutLabels,
  visiblePosts,
} from '../visibility/visible.ts';
import { newestMatching } from './newest-matching.store.ts';
import { labelledOtherwise, POST_TEXTS, textByOthers } from './search.store.ts';
import type { ArtworkRow } from './search-rows.ts';

/** The distance of a page's last result, in millionths, and its id as a tiebreaker. */
export type DistanceCursor = { distance: number; id: string };

export type ColourQuery = {
  /** one or two */
  colours: Oklab[];
  /** further text that the posts contain, folded */
  searchText: string | null;
  /** an art form */
  tag: string | null;
  cursor: DistanceCursor | null;
  size: number;
  hidden: HiddenPeople;
  labelFilter: LabelFilter;
};

export type ColourRow = Omit<ArtworkRow, 'ms'> & { distance: number };

/**
 * How many colors with the largest areas are read per grid cell; more of the cells next to the
 * wanted color.
 */
const PER_CELL = constant(8);
const PER_CLOSE_CELL = constant(64);
/**
 * How many candidates are read: pictures nearest to each color, and those of the newest posts with
 * the text or the tag.
 */
const NEAREST = constant(400);
const WITH_WORDS = 60;
const WITH_TAG = constant(120);

const distanceTo = ({ l, a, b }: Oklab, share = sql`pc.share`): Sql =>
  sql`colour_distance(pc.l, pc.a, pc.b, ${share}, ${l}, ${a}, ${b})`;

/** On a smaller area a color is not noticed; at a greater distance it is another color. */
const isAlike = (colour: Oklab): Sql =>
  sql`(pc.share >= 0.06 and ${distanceTo(colour, sql`1`)} <= 0.09)`;

/** The cell of a color and its neighbors, in the grid of `colour_cell`. */
const closeCells = ({ l, a, b }: Oklab): Sql => sql`
  select distinct colour_cell(${l} + 0.08 * i, ${a} + 0.04 * j, ${b} + 0.04 * k)
  from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k`;

const largestIn = (cells: Sql, most: Sql): Sql => sql`
  select pc.* from (${cells}) as around (cell),
    lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
      where k.cell = around.cell order by k.share desc limit ${most}) pc`;

/** The pictures with the color from the surrounding cells, nearest first. */
function nearest(colour: Oklab): Sql {
  const { l, a, b } = colour;
  const cells = sql`select cell from colour_cells_around(${l}, ${a}, ${b}) as cell`;
  return sql`
    (select pc.post_id, pc.picture_id
     from (${largestIn(closeCells(colour), PER_CLOSE_CELL)}
           union all ${largestIn(cells, PER_CELL)}) pc
     where ${isAlike(colour)}
     group by pc.post_id, pc.picture_id
     order by min(${distanceTo(colour)}) limit ${NEAREST})`;
}

const hasTag = (tag: ColourQuery['tag']): Sql =>
  tag === null ? sql`true` : sql`p.tags @> array[${tag}]::text[]`;

/**
 * The pictures of the newest posts with the text: for rare text, of all of them. The tag is not
 * checked here: for frequent text with a rare tag, the index would be read post by post.
 */
function withWords({ hidden, labelFilter }: ColourQuery, searchText: string): Sql {
  const isShown = sql`${textByOthers(hidden)} and ${labelledOtherwise(labelFilter)}`;
  const textQuery = { searchText, cursor: null, count: WITH_WORDS, isShown };
  return sql`
    (select i.post_id, i.id from (${newestMatching(POST_TEXTS, textQuery)}) m
     join pictures i on i.post_id = m.id)`;
}

/** The pictures of the newest posts with the tag: for a rare tag, of all of them. */
const withTag = (tag: string): Sql => sql`
  (select i.post_id, i.id
   from (select t.post_id from post_tags t where t.tag = ${tag}
         order by t.created_at desc, t.post_id desc limit ${WITH_TAG}) m
   join pictures i on i.post_id = m.post_id)`;

function candidates(query: ColourQuery): Sql {
  const { colours, searchText, tag } = query;
  const [first, second] = colours.map(nearest);
  return sql`
    ${first ?? sql``} ${second ? sql`union ${second}` : sql``}
    ${searchText === null ? sql`` : sql`union ${withWords(query, searchText)}`}
    ${tag === null ? sql`` : sql`union ${withTag(tag)}`}`;
}

/**
 * The distance of a picture to every wanted color, by its nearest color; null when one is missing.
 */
function distances(colours: Oklab[]): { columns: Sql; mean: Sql } {
  const [first = sql`0`, second] = colours.map(
    (colour) => sql`min(${distanceTo(colour)}) filter (where ${isAlike(colour)})`,
  );
  return second
    ? { columns: sql`${first} as one, ${second} as other`, mean: sql`(d.one + d.other) / 2` }
    : { columns: sql`${first} as one`, mean: sql`d.one` };
}

const contained = (searchText: string | null): Sql =>
  searchText === null
    ? sql`true`
    : sql`exists (select from post_texts t
        where t.post_id = found.post_id and ${contains(sql`t.folded`, searchText)})`;

const isAfter = (cursor: DistanceCursor | null): Sql =>
  cursor === null
    ? sql`true`
    : sql`(ranked.distance, ranked.post_id) > (${cursor.distance}::integer, ${cursor.id})`;

export const colourSearchStore = {
  /**
   * Posts with a picture that contains every color, nearest first; one more than a page. However
   * large the table is, only a few thousand index entries and a few hundred pictures are read.
   */
  async find(db: Reads, query: ColourQuery): Promise<ColourRow[]> {
    const { colours, searchText, tag, cursor, size, hidden, labelFilter } = query;
    const { columns, mean } = distances(colours);
    return db.rows<ColourRow>(sql`
      with found (post_id, picture_id) as materialized (${candidates(query)}),
      ranked as materialized (
        select distinct on (found.post_id) found.post_id, found.picture_id,
          round(1000000 * (${mean}))::integer as distance
        from found, lateral (select ${columns} from post_colours pc
          where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
        where ${mean} is not null and ${contained(searchText)}
        order by found.post_id, ${mean}, found.picture_id)
      select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
        ranked.distance,
        json_build_object('id', i.id, 'width', i.width, 'height', i.height,
          'thumbhash', i.thumbhash, 'alt', i.alt, ${copiesFields}) as picture
      from (select * from ranked order by distance, post_id) ranked
      join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
      join pictures i on i.id = ranked.picture_id
      where ${isAfter(cursor)} and ${hasTag(tag)} and ${visiblePosts(hidden)}
        and ${postsWithoutLabels(labelFilter)}
      order by ranked.distance, ranked.post_id limit ${constant(size + 1)}`);
  },
};
