import { newestTerms } from '@gesso/domain/terms';
import { ART_FORMS } from '../../../domain/src/tags/tags.ts';
import { COPIES_VERSION } from '../../../server/src/features/posts/copies.store.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { DESCRIPTION_VERSION } from '../../../server/src/platform/images/description.ts';
import { frames } from './frames.ts';
import type { GallerySize } from './scale.ts';
import { RARELY, words } from './words.ts';

type Pool = Database['pool'];
type Client = Pick<Pool, 'query'>;

/** The first member is much busier than the others, with this many posts, likes and follows. */
const BUSY = { posts: 500, likes: 500, follows: 200, followers: 2_000 };
const ORIGINAL_BYTES = 1_000_000;
export const COMMUNITY_OF_MANY_POSTS = 'shared-by-all';
export const COMMUNITY_OF_FEW_POSTS = 'shared-by-few';
export const SMALL_COMMUNITY = { id: 'night-painters', members: 50 };

const textArray = (list: readonly string[]): string =>
  `array[${list.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`;

/** A word of a list, deterministic for each row. */
const pick = (list: readonly string[], salt: number): string =>
  `(${textArray(list)})[1 + pg_temp.chance(n, ${salt}, ${list.length})]`;

const sometimes = (text: string): string =>
  `case when n % ${RARELY} = 7 then '${text} ' else '' end`;

const personId = (number: string): string => `upper(md5('person ' || ${number})::uuid::text)`;
const postId = (number: string): string => `upper(md5('post ' || ${number})::uuid::text)`;
const pictureId = (number: string): string => `upper(md5('picture ' || ${number})::uuid::text)`;
const someone = (salt: number, { people }: GallerySize): string =>
  personId(`(1 + pg_temp.chance(n, ${salt}, ${people}))`);

/** The creation time of row n; the last row is created now. */
const moment = (count: number): string =>
  `date_trunc('second', now()) - (${count} - n) * interval '30 seconds'`;

const chance = `
  create function pg_temp.chance(n integer, salt bigint, choices integer) returns integer
    language sql immutable
    return abs(hashint4extended(n, salt) % choices)::integer`;

const people = ({ people: count }: GallerySize): string => `
  insert into users (
    id, username, full_name, email, email_verified, password_hash, bio, interest_tags, created_at,
    terms_version, terms_agreed_at
  )
  select ${personId('n')},
    lower(${pick(words.firstNames, 1)}) || '_' || n,
    ${sometimes(words.rare)} || ${pick(words.firstNames, 1)} || ' ' || ${pick(words.lastNames, 2)},
    'person' || n || '@bench.test', true, 'none', ${pick(words.thoughts, 3)},
    array['Drawing', 'Painting', 'Ink'], ${moment(count)}, '${newestTerms.version}', now()
  from generate_series(1, ${count}) as n`;

const postTags = `case pg_temp.chance(n, 10, 3)
    when 0 then array[${pick(ART_FORMS, 11)}]
    when 1 then array[${pick(ART_FORMS.slice(0, 20), 11)}, ${pick(ART_FORMS.slice(20), 12)}]
    else array[${pick(ART_FORMS.slice(0, 16), 11)}, ${pick(ART_FORMS.slice(16, 32), 12)},
      ${pick(ART_FORMS.slice(32), 13)}] end`;

/** Every second post has a like; the busy member likes some of the others. */
const isLiked = `n % 2 = 1 or n <= ${BUSY.likes * 2}`;

const posts = (size: GallerySize): string => `
  insert into posts (id, author_id, request_key, caption, description, tags, like_count,
    created_at)
  select ${postId('n')},
    case when n % 20 = 0 and n <= ${BUSY.posts * 20} then ${personId('1')}
      else ${someone(14, size)} end,
    md5('request ' || n)::uuid,
    ${pick(words.adjectives, 15)} || ' ' || ${pick(words.nouns, 16)},
    ${sometimes(words.rare)} || 'The ' || ${pick(words.nouns, 17)} || ' and the '
      || ${pick(words.nouns, 18)} || ', ' || ${pick(words.ways, 19)} || '. '
      || ${pick(words.thoughts, 20)} || ' ' || ${pick(words.thoughts, 21)},
    ${postTags}, case when ${isLiked} then 1 else 0 end, ${moment(size.posts)}
  from generate_series(1, ${size.posts}) as n`;

const frameArray = (field: 'width' | 'height'): string =>
  `(array[${frames.map((frame) => frame[field]).join(',')}])[1 + n % ${frames.length}]`;

const pictures = ({ posts: count }: GallerySize): string => `
  insert into pictures (id, owner_id, post_id, position, alt, width, height, thumbhash, colour,
    ready, created_at, description_version, copies_version)
  select ${pictureId('n')}, p.author_id, p.id, 1, '', ${frameArray('width')},
    ${frameArray('height')}, (${textArray(frames.map((frame) => frame.thumbhash))})[1 + n % ${frames.length}],
    '#8a7f6d', true, p.created_at, ${DESCRIPTION_VERSION}, ${COPIES_VERSION}
  from generate_series(1, ${count}) as n join posts p on p.id = ${postId('n')}`;

/** A number between 0 and 1, deterministic for each color of an image. */
const part = (salt: number): string => `pg_temp.chance(n * 5 + k, ${salt}, 10000) / 10000.0`;

/** Most colors of an image are shades of one hue; some images are nearly a single color. */
const colours = ({ posts: count }: GallerySize): string => `
  insert into post_colours (post_id, picture_id, position, cell, share, l, a, b)
  select ${postId('n')}, ${pictureId('n')}, k, colour_cell(l, a, b), share, l, a, b
  from generate_series(1, ${count}) as n, lateral (
    select k, l, share, chroma * cos(hue) as a, chroma * sin(hue) as b
    from generate_series(1, 5) as k, lateral (
      select 0.1 + 0.85 * ${part(30)} as l, 0.25 * (${part(31)}) ^ 1.7 as chroma,
        2 * pi() * case when ${part(32)} < 0.6
          then pg_temp.chance(n, 33, 10000) / 10000.0 + 0.08 * (${part(34)} - 0.5)
          else ${part(35)} end as hue,
        ((array[array[0.4, 0.25, 0.17, 0.11, 0.07], array[0.8, 0.08, 0.06, 0.04, 0.02],
          array[0.3, 0.25, 0.2, 0.15, 0.1]])[1 + n % 3][k]) as share) as shade) as colour`;

/** One post in three has artwork details. */
const artworkDetails = ({ posts: count }: GallerySize): string => `
  insert into artwork_details (post_id, medium, width, height, unit, year, licence)
  select ${postId('n')}, ${pick(words.mediums, 40)}, 10 * (1 + pg_temp.chance(n, 41, 20)),
    10 * (1 + pg_temp.chance(n, 42, 20)), 'cm', 1950 + pg_temp.chance(n, 43, 76),
    case when n % 2 = 0 then 'CC-BY-SA-4.0' end
  from generate_series(1, ${count}, 3) as n`;

/** An original for every image; small ones, so that the busy member has space left. */
const originals = ({ posts: count }: GallerySize): string => `
  insert into originals (id, picture_id, owner_id, state, problem, bytes, tile_bytes, file_name,
    report, created_at, changed_at)
  select upper(md5('original ' || n)::uuid::text), i.id, i.owner_id,
    case when n % 100 = 0 then 'refused' else 'ready' end,
    case when n % 100 = 0 then 'original-damaged' end,
    case when n % 100 = 0 then 0 else ${ORIGINAL_BYTES} end, 0, 'work.jpg',
    case when n % 100 > 0 then '{"kept":{"width":2048,"height":1536},"converted":{},"removed":[]}'::jsonb end,
    i.created_at, i.created_at
  from generate_series(1, ${count}) as n join pictures i on i.id = ${pictureId('n')}`;

const texts = `
  insert into post_texts (post_id, created_at, folded)
  select p.id, p.created_at, post_search_text(p) from posts p order by p.created_at, p.id`;

const tagCounts = `
  insert into tag_counts (tag, post_count)
  select tag, count(*) from posts, unnest(tags) as tag group by tag`;

const tagged = `
  insert into post_tags (post_id, tag, author_id, created_at)
  select distinct id, tag, author_id, created_at from posts, unnest(tags) as tag`;

const likes = (size: GallerySize): string => `
  insert into likes (post_id, user_id, created_at)
  select ${postId('n')}, ${someone(22, size)}, ${moment(size.posts)}
  from generate_series(1, ${size.posts}, 2) as n
  union
  select ${postId('n')}, ${personId('1')}, ${moment(size.posts)}
  from generate_series(2, ${Math.min(size.posts, BUSY.likes * 2)}, 2) as n`;

const follows = (size: GallerySize): string => `
  insert into follows (follower_id, followed_id, created_at)
  select ${personId('n')}, followed, ${moment(size.people)}
  from generate_series(2, ${size.people}) as n,
    lateral (select distinct ${someone(23, size)} as followed
      union select ${someone(24, size)}
      union select ${personId('1')} where n <= ${BUSY.followers}) as chosen
  where followed <> ${personId('n')}
  union all
  select ${personId('1')}, ${personId('n')}, ${moment(size.people)}
  from generate_series(2, ${Math.min(size.people, BUSY.follows + 1)}) as n`;

const communities = ({ people: count }: GallerySize): string[] => [
  `insert into communities (id, name) values ('gesso', 'Gesso'),
    ('${SMALL_COMMUNITY.id}', 'Night painters')`,
  `insert into memberships (community_id, user_id, created_at)
  select 'gesso', ${personId('n')}, ${moment(count)} from generate_series(1, ${count}) as n
  union all
  select '${SMALL_COMMUNITY.id}', ${personId('n')}, ${moment(count)}
  from generate_series(1, ${Math.min(count, SMALL_COMMUNITY.members)}) as n`,
];

/** One community with posts of all members, and one with a few posts, old and new. */
const sharedPosts = ({ posts: count }: GallerySize): string[] => [
  `insert into communities (id, name, description, official, owner_id) values
    ('${COMMUNITY_OF_MANY_POSTS}', 'Shared by all', 'Everything.', false, ${personId('1')}),
    ('${COMMUNITY_OF_FEW_POSTS}', 'Shared by few', 'Little.', false, ${personId('1')})`,
  `insert into community_posts (community_id, post_id, slot, shared_at)
  select '${COMMUNITY_OF_MANY_POSTS}', ${postId('n')}, 1, ${moment(count)} from generate_series(1, ${count}) as n
  union all
  select '${COMMUNITY_OF_FEW_POSTS}', ${postId('n')}, 2, ${moment(count)}
  from generate_series(1, ${count}, ${Math.ceil(count / 20)}) as n`,
];

// Triggers are off while seeding; these statements set the counters instead.
const counters = [
  `with authored as (select author_id as id, count(*) as posts from posts group by 1),
    followers as (select followed_id as id, count(*) as followers from follows group by 1),
    following as (select follower_id as id, count(*) as following from follows group by 1),
    stored as (select owner_id as id, sum(bytes) as bytes from originals group by 1)
  update users set post_count = coalesce(authored.posts, 0), follower_count = coalesce(followers, 0),
    following_count = coalesce(following, 0), original_bytes = coalesce(stored.bytes, 0)
  from users u left join authored using (id) left join followers using (id)
    left join following using (id) left join stored using (id)
  where u.id = users.id`,
  `update communities set
    member_count = (select count(*) from memberships where community_id = communities.id)`,
];

export const seedStatements = (size: GallerySize): string[] => [
  people(size),
  posts(size),
  pictures(size),
  colours(size),
  artworkDetails(size),
  originals(size),
  texts,
  tagCounts,
  tagged,
  likes(size),
  follows(size),
  ...communities(size),
  ...sharedPosts(size),
  ...counters,
];

const TABLES = [
  'users',
  'posts',
  'pictures',
  'post_colours',
  'artwork_details',
  'originals',
  'post_texts',
  'tag_counts',
  'post_tags',
  'likes',
  'follows',
  'memberships',
  'community_posts',
];

/** Drops every index without a constraint, and returns the statements that recreate them. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string; settings: string[] }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made,
       array(select format('alter index %s alter column %s set statistics %s',
               i.indexrelid::regclass, attnum, attstattarget)
             from pg_attribute where attrelid = i.indexrelid and attstattarget >= 0) as settings
     from pg_index i
     where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.flatMap(({ made, settings }) => [made, ...settings]);
}

/** Inserts in one transaction: rows, then indexes, then statistics. */
export async function seed(pool: Pool, size: GallerySize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '768MB'; set work_mem = '256MB'`);
    await client.query('set session_replication_role = replica');
    await client.query(chance);
    await client.query('begin');
    // Tables truncated in the same transaction are filled without write-ahead log.
    await client.query(`truncate ${TABLES.join(', ')}, communities cascade`);
    const indexes = await dropIndexes(client);
    for (const statement of seedStatements(size)) await client.query(statement);
    for (const statement of indexes) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
