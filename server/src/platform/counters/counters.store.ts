import { type Queries, type Sql, sql } from '../database/database.ts';

/** A number that is stored beside the rows it counts: the row that has it as t. */
type Counter = { table: Sql; key: Sql; stored: Sql; counted: Sql };

/** Every counter, by what it counts. Triggers keep them, in the transactions of what they count. */
export const counters = {
  'likes of posts': {
    table: sql`posts`,
    key: sql`t.id`,
    stored: sql`like_count`,
    counted: sql`(select count(*) from likes where post_id = t.id)`,
  },
  'comments of posts': {
    table: sql`posts`,
    key: sql`t.id`,
    stored: sql`comment_count`,
    counted: sql`(select count(*) from comments where post_id = t.id and not hidden)`,
  },
  'posts of people': {
    table: sql`users`,
    key: sql`t.id`,
    stored: sql`post_count`,
    counted: sql`(select count(*) from posts where author_id = t.id and not hidden)`,
  },
  'followers of people': {
    table: sql`users`,
    key: sql`t.id`,
    stored: sql`follower_count`,
    counted: sql`(select count(*) from follows where followed_id = t.id)`,
  },
  'followings of people': {
    table: sql`users`,
    key: sql`t.id`,
    stored: sql`following_count`,
    counted: sql`(select count(*) from follows where follower_id = t.id)`,
  },
  'bytes of pictures of people': {
    table: sql`users`,
    key: sql`t.id`,
    stored: sql`stored_bytes`,
    counted: sql`(t.profile_image_bytes
      + (select coalesce(sum(bytes + avif_bytes), 0) from pictures where owner_id = t.id)
      + (select coalesce(sum(bytes), 0) from submissions where author_id = t.id))::bigint`,
  },
  'bytes of originals of people': {
    table: sql`users`,
    key: sql`t.id`,
    stored: sql`original_bytes`,
    counted: sql`(select coalesce(sum(bytes + tile_bytes), 0) from originals
      where owner_id = t.id)::bigint`,
  },
  'submissions of weeks': {
    table: sql`challenge_weeks`,
    key: sql`t.week_number::text`,
    stored: sql`entry_count`,
    counted: sql`(select count(*) from submissions
      where week_number = t.week_number and not hidden)`,
  },
  'likes of submissions': {
    table: sql`submissions`,
    key: sql`t.id`,
    stored: sql`like_count`,
    counted: sql`(select count(*) from submission_likes where submission_id = t.id)`,
  },
  'members of communities': {
    table: sql`communities`,
    key: sql`t.id`,
    stored: sql`member_count`,
    counted: sql`(select count(*) from memberships where community_id = t.id)`,
  },
  'posts in collections': {
    table: sql`collections`,
    key: sql`t.id`,
    stored: sql`post_count`,
    counted: sql`(select count(*) from collection_posts where collection_id = t.id)`,
  },
  'posts with tags': {
    table: sql`tag_counts`,
    key: sql`t.tag`,
    stored: sql`post_count`,
    counted: sql`(select count(*) from posts where tags @> array[t.tag] and not hidden)`,
  },
  'followers of tags': {
    table: sql`tag_follower_counts`,
    key: sql`t.tag`,
    stored: sql`follower_count`,
    counted: sql`(select count(*) from tag_follows where tag = t.tag)`,
  },
} satisfies Record<string, Counter>;

export type CounterName = keyof typeof counters;

type Stored = { key: string; stored: number };

export const countersStore = {
  /**
   * Of the next rows those whose number is wrong. One statement sees rows and numbers as of one moment,
   * in which they agree whatever else is being written.
   */
  async wrong(db: Queries, name: CounterName, after: string, atOnce: number) {
    const { table, key, stored, counted } = counters[name];
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
    const { table, key, stored, counted } = counters[name];
    return tx.rows<Stored>(sql`
      update ${table} t set ${stored} = ${counted}
      where ${key} = any(${keys}) and t.${stored} <> ${counted}
      returning ${key} as key, t.${stored} as stored`);
  },
};
