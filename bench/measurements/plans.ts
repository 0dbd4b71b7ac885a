import { followLimits } from '../../domain/src/follows/index.ts';
import { NOBODY } from '../../server/src/platform/blocks/blocks.ts';
import { sql } from '../../server/src/platform/database/database.ts';
import type { Cursor } from '../../server/src/platform/database/keyset.ts';
import type { HiddenPeople } from '../../server/src/platform/visibility/visible.ts';
import type { BenchHarness } from '../harness/harness.ts';
import { observeStatements } from '../harness/observe-statements.ts';
import type { Gallery } from '../harness/postgres.ts';
import type { Measurement } from '../measurement.ts';
import { collectionQuestions } from './collection-questions.ts';
import { followerOf } from './following-growth.ts';
import { fewFollowed, followedTags, manyFollowed } from './following-questions.ts';
import { listQuestions } from './list-questions.ts';
import { mentionQuestions } from './mention-questions.ts';
import { notificationQuestions } from './notification-questions.ts';
import { letOriginalsWait, originalQuestions } from './original-questions.ts';
import type { Asker } from './question.ts';
import { searchQuestions } from './search-questions.ts';

/** Reading a table whole is fine while it is small. */
const LARGE = 10_000;
const TAG_FOLLOWER_FOLLOWS = 50;

/** Somewhere in the middle of the gallery. */
async function middleOf({ db, size }: Gallery): Promise<Cursor> {
  const half = Math.floor(size.posts / 2);
  const row = await db.row<{ created_at: Date; id: string }>(sql`
    select created_at, id from posts where not hidden order by created_at, id offset ${half} limit 1`);
  if (!row) throw new Error('The gallery is empty.');
  return { time: row.created_at, id: row.id };
}

async function busyPerson({ db }: Gallery): Promise<Asker> {
  const row = await db.row<Asker>(
    sql`select id, username from users order by post_count desc limit 1`,
  );
  if (!row) throw new Error('There is nobody in the gallery.');
  return row;
}

/** Whom somebody does not want to see, or must not. */
async function hiddenPeople({ db }: Gallery): Promise<HiddenPeople> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from users order by created_at desc, id desc limit 500`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Somebody who follows a few people and three tags. */
async function tagFollower({ db }: Gallery): Promise<string> {
  const id = await followerOf({ db }, TAG_FOLLOWER_FOLLOWS);
  await db.run(sql`
    insert into tag_follows (follower_id, tag)
    select ${id}, unnest(array['Ink', 'Glass', 'Textileart']) on conflict do nothing`);
  return id;
}

/** One of somebody's originals, while others wait. */
async function someOriginal({ db }: Gallery, { id: ownerId }: Asker) {
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

/** The tables a plan reads from one end to the other; a branch that was not taken reads nothing. */
const wholeReads = (plan: string): string[] =>
  [...plan.matchAll(/Seq Scan on (\w+)(?!.*\(never executed\))/g)].flatMap(
    (match) => match[1] ?? [],
  );

async function run(harness: BenchHarness): Promise<number> {
  const gallery = await harness.gallery('large');
  const large = await largeTables(gallery);
  let found = 0;
  const middle = await middleOf(gallery);
  const busy = await busyPerson(gallery);
  const follower = await followerOf(gallery, followLimits.followingMax);
  const withTags = await tagFollower(gallery);
  const questions = [NOBODY, await hiddenPeople(gallery)].flatMap((hidden) => [
    ...listQuestions(busy, middle, hidden),
    ...fewFollowed(busy.id, hidden),
    ...manyFollowed(follower, middle, hidden),
    ...followedTags(withTags, middle, hidden),
    ...mentionQuestions(follower, middle, hidden),
    ...collectionQuestions(busy.id, middle, hidden),
    ...notificationQuestions(follower, busy.id, middle, hidden),
    ...searchQuestions(hidden),
  ]);
  questions.push(...originalQuestions(await someOriginal(gallery, busy), middle));
  for (const { name, ask } of questions) {
    const explaining = observeStatements(gallery.db, async ({ text, values }) => {
      const { rows } = await gallery.db.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      const plan = rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n');
      const whole = wholeReads(plan).filter((table) => large.has(table));
      found += whole.length;
      const speak = whole.length > 0 ? harness.say : harness.detail;
      speak(`  ${name}\n${plan}`);
    });
    await ask(explaining);
  }
  return found;
}

export const planSeqScans: Measurement = {
  name: 'plans.seq_scans',
  what: 'Plans of any list or search that read a large table whole, among 1,000,000 posts',
  goal: { atMost: 0 },
  run,
};
