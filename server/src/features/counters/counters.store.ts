import { type Queries, type Sql, sql } from '../../platform/database/database.ts';

/** A number that is stored beside the rows it counts: the row that has it as t. */
type Counter = {
  table: Sql;
  key: Sql;
  stored: Sql;
  counted: Sql;
  /** rows that one statement counts, which must be over well before it is cut off */
  atOnce: number;
  /** what else changes with the number */
  alsoSet: Sql;
};

const counter = (
  table: Sql,
  stored: Sql,
  counted: Sql,
  {
    key = sql`t.id`,
    atOnce = 500,
    alsoSet = sql``,
  }: Partial<Pick<Counter, 'key' | 'atOnce' | 'alsoSet'>> = {},
): Counter => ({ table, key, stored, counted, atOnce, alsoSet });

/** Open tabs keep the count with the higher version. */
const RAISES_VERSION = { alsoSet: sql`, counts_version = t.counts_version + 1` };

/** Of what there is little of, and much in each. */
const BY_TAG = { key: sql`t.tag`, atOnce: 5 };

const countOf = (rows: Sql): Sql => sql`(select count(*) from ${rows})`;

const pictureBytes = sql`(t.profile_image_bytes
  + (select coalesce(sum(bytes + avif_bytes), 0) from pictures where owner_id = t.id)
  + (select coalesce(sum(bytes), 0) from submissions where author_id = t.id)
  + (select coalesce(sum(bytes), 0) from week_banners where owner_id = t.id)
  + (select coalesce(sum(bytes), 0) from community_covers where owner_id = t.id))::bigint`;

const originalBytes = sql`(
  select coalesce(sum(bytes + tile_bytes), 0) from originals where owner_id = t.id)::bigint`;

/** Every counter, by what it counts. Triggers keep them, in the transactions of what they count. */
export const counters = {
  'likes of posts': counter(
    sql`posts`,
    sql`like_count`,
    countOf(sql`likes where post_id = t.id`),
    RAISES_VERSION,
  ),
  'comments of posts': counter(
    sql`posts`,
    sql`comment_count`,
    countOf(sql`comments where post_id = t.id and not hidden`),
    RAISES_VERSION,
  ),
  'posts of people': counter(
    sql`users`,
    sql`post_count`,
    countOf(sql`posts where author_id = t.id and not hidden`),
  ),
  'followers of people': counter(
    sql`users`,
    sql`follower_count`,
    countOf(sql`follows where followed_id = t.id`),
  ),
  'followings of people': counter(
    sql`users`,
    sql`following_count`,
    countOf(sql`follows where follower_id = t.id`),
  ),
  'bytes of pictures of people': counter(sql`users`, sql`stored_bytes`, pictureBytes),
  'bytes of originals of people': counter(sql`users`, sql`original_bytes`, originalBytes),
  'submissions of weeks': counter(
    sql`challenge_weeks`,
    sql`entry_count`,
    countOf(sql`submissions where week_number = t.week_number and not hidden`),
    { key: sql`t.week_number::text`, atOnce: 5 },
  ),
  'likes of submissions': counter(
    sql`submissions`,
    sql`like_count`,
    countOf(sql`submission_likes where submission_id = t.id`),
  ),
  'members of communities': counter(
    sql`communities`,
    sql`member_count`,
    countOf(sql`memberships where community_id = t.id`),
    { atOnce: 20 },
  ),
  'posts in collections': counter(
    sql`collections`,
    sql`post_count`,
    countOf(sql`collection_posts where collection_id = t.id`),
  ),
  'posts with tags': counter(
    sql`tag_counts`,
    sql`post_count`,
    countOf(sql`posts where tags @> array[t.tag] and not hidden`),
    BY_TAG,
  ),
  'followers of tags': counter(
    sql`tag_follower_counts`,
    sql`follower_count`,
    countOf(sql`tag_follows where tag = t.tag`),
    BY_TAG,
  ),
};

export type CounterName = keyof typeof counters;

type Stored = { key: string; stored: number };

export const countersStore = {
  /**
   * Of the next rows those whose number is wrong. One statement sees rows and numbers as of one moment,
   * in which they agree whatever else is being written.
   */
  async wrong(db: Queries, name: CounterName, after: string) {
    const { table, key, stored, counted, atOnce } = counters[name];
    const row = await db.row<{ last: string | null; wrong: string[] }>(sql`
      with page as (
        select t.* from ${table} t where ${key} > ${after} order by ${key} limit ${atOnce}
      )
      select (select max(${key}) from page t) as last,
        array(select ${key} from page t where t.${stored} <> ${counted} order by ${key}) as wrong`);
    return row ?? { last: null, wrong: [] };
  },

  /** Whoever counts one of these rows waits from here on until the transaction ends. */
  async lock(tx: Queries, name: CounterName, keys: string[]): Promise<Stored[]> {
    const { table, key, stored } = counters[name];
    return tx.rows<Stored>(sql`
      select ${key} as key, t.${stored} as stored from ${table} t
      where ${key} = any(${keys}) order by ${key} for no key update`);
  },

  /** After the lock: what was committed before it is counted, and nothing is on its way. */
  async mend(tx: Queries, name: CounterName, keys: string[]): Promise<Stored[]> {
    const { table, key, stored, counted, alsoSet } = counters[name];
    return tx.rows<Stored>(sql`
      update ${table} t set ${stored} = ${counted}${alsoSet}
      where ${key} = any(${keys}) and t.${stored} <> ${counted}
      returning ${key} as key, t.${stored} as stored`);
  },
};
