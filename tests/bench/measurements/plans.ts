import { followLimits } from '../../../domain/src/follows/follows.ts';
import { NOBODY } from '../../../server/src/features/blocks/blocks.ts';
import type { HiddenPeople } from '../../../server/src/features/visibility/visible.ts';
import { sql } from '../../../server/src/platform/database/database.ts';
import type { Cursor } from '../../../server/src/platform/database/keyset.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { observeStatements } from '../harness/observe-statements.ts';
import type { Gallery } from '../harness/postgres.ts';
import type { Measurement } from '../measurement.ts';
import { collectionQueries } from './collection-queries.ts';
import { followerOf } from './following-growth.ts';
import { fewFollowed, followedTags, manyFollowed } from './following-queries.ts';
import { listQueries } from './list-queries.ts';
import { mentionQueries } from './mention-queries.ts';
import { notificationQueries } from './notification-queries.ts';
import { letOriginalsWait, originalQueries } from './original-queries.ts';
import type { GalleryPerson } from './plan-query.ts';
import { searchQueries } from './search-queries.ts';

/** The table size above which a sequential scan counts; below it is as fast as an index. */
const LARGE = 10_000;
const TAG_FOLLOWER_FOLLOWS = 50;

/** A cursor in the middle of all posts. */
async function middleOf({ db, size }: Gallery): Promise<Cursor> {
  const half = Math.floor(size.posts / 2);
  const row = await db.row<{ created_at: Date; id: string }>(sql`
    select created_at, id from posts where not hidden order by created_at, id offset ${half} limit 1`);
  if (!row) throw new Error('The gallery is empty.');
  return { time: row.created_at, id: row.id };
}

async function busyPerson({ db }: Gallery): Promise<GalleryPerson> {
  const row = await db.row<GalleryPerson>(
    sql`select id, username from users order by post_count desc limit 1`,
  );
  if (!row) throw new Error('The gallery has no members.');
  return row;
}

/** People whom the viewer has blocked or muted. */
async function hiddenPeople({ db }: Gallery): Promise<HiddenPeople> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from users order by created_at desc, id desc limit 500`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A member who follows a few people and three tags. */
async function tagFollower({ db }: Gallery): Promise<string> {
  const id = await followerOf({ db }, TAG_FOLLOWER_FOLLOWS);
  await db.run(sql`
    insert into tag_follows (follower_id, tag)
    select ${id}, unnest(array['Ink', 'Glass', 'Textileart']) on conflict do nothing`);
  return id;
}

/** One of a member's originals, while others are in the queue. */
async function someOriginal({ db }: Gallery, { id: ownerId }: GalleryPerson) {
  await letOriginalsWait(db);
  const row = await db.row<{ id: string; picture_id: string }>(
    sql`select id, picture_id from originals where owner_id = ${ownerId} limit 1`,
  );
  if (!row) throw new Error('There are no originals in the gallery.');
  return { ownerId, originalId: row.id, pictureId: row.picture_id };
}

async function largeTables({ db }: Gallery): Promise<Set<string>> {
  const rows = await db.rows<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`);
  return new Set(rows.map(({ name }) => name));
}

/** The tables a plan reads by a sequential scan; branches that were never executed do not count. */
const wholeReads = (plan: string): string[] =>
  [...plan.matchAll(/Seq Scan on (\w+)(?!.*\(never executed\))/g)].flatMap(
    (match) => match[1] ?? [],
  );

async function run(harness: BenchHarness): Promise<number> {
  const gallery = await harness.gallery('large');
  const large = await largeTables(gallery);
  let count = 0;
  const middle = await middleOf(gallery);
  const busy = await busyPerson(gallery);
  const follower = await followerOf(gallery, followLimits.followingMax);
  const withTags = await tagFollower(gallery);
  const queries = [NOBODY, await hiddenPeople(gallery)].flatMap((hidden) => [
    ...listQueries(busy, middle, hidden),
    ...fewFollowed(busy.id, hidden),
    ...manyFollowed(follower, middle, hidden),
    ...followedTags(withTags, middle, hidden),
    ...mentionQueries(follower, middle, hidden),
    ...collectionQueries(busy.id, middle, hidden),
    ...notificationQueries(follower, busy.id, middle, hidden),
    ...searchQueries(hidden),
  ]);
  queries.push(...originalQueries(await someOriginal(gallery, busy), middle));
  for (const { name, run: runQuery } of queries) {
    const explaining = observeStatements(gallery.db, async ({ text, values }) => {
      const { rows } = await gallery.db.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      const plan = rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n');
      const whole = wholeReads(plan).filter((table) => large.has(table));
      count += whole.length;
      const speak = whole.length > 0 ? harness.say : harness.detail;
      speak(`  ${name}\n${plan}`);
    });
    await runQuery(explaining);
  }
  return count;
}

export const planSeqScans: Measurement = {
  name: 'plans.seq_scans',
  what: 'Query plans of lists and searches that read a whole large table, among 1,000,000 posts',
  goal: { atMost: 0 },
  run,
};
