import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../features.ts';
import { sql } from '../../platform/database/database.ts';
import { numbersKeptByTriggers, recountedNumbers } from '../../testing/kept-numbers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BusyArtist, busyArtist } from '../../testing/test-artist.ts';
import { makeOfficial, submit, weekBody } from '../../testing/test-challenge.ts';
import { makeCommunity } from '../../testing/test-communities.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { asUpload, publishPost, testPicture } from '../../testing/test-posts.ts';
import { passDays } from '../../testing/test-time.ts';
import { countersOf } from './counters.store.ts';
import { recount } from './recount.ts';

const WEEK = 1;
const counters = countersOf(declarations);

let gesso: TestApp;
let official: TestMember;
let busy: BusyArtist;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  official = await makeOfficial(gesso);
  const banner = await official.call('POST /api/challenges/banners', await upload());
  const week = weekBody(gesso, { weekNumber: WEEK, startsIn: -1 });
  const body = { ...week, banners: [banner.body.id] };
  expect((await official.call('POST /api/challenges', { body })).status).toBe(201);
  expect((await submit(official, WEEK)).status).toBe(201);
  busy = await busyArtist(gesso, WEEK);
  await hideSomeOfEach();
  await addOriginal();
});
afterAll(() => gesso.close());

const upload = async () => asUpload(await testPicture(700, 200));

/** Removed content is left out of counts, but its files still count. */
async function hideSomeOfEach(): Promise<void> {
  const { mara, friend } = busy;
  const { id } = await publishPost(mara, { postTags: ['Mosaic'] });
  await gesso.db.run(sql`update posts set removed = true where id = ${id}`);
  await gesso.db.run(sql`update comments set removed = true where author_id = ${friend.id}`);
  await gesso.db.run(sql`update submissions set removed = true where author_id = ${friend.id}`);
}

async function addOriginal(): Promise<void> {
  const { post } = busy;
  await gesso.db.run(sql`
    insert into originals (id, picture_id, owner_id, state, bytes, file_name, created_at, changed_at)
    select i.id, i.id, i.owner_id, 'waiting', 500, 'scan.tif', now(), now()
    from pictures i where i.post_id = ${post.id}`);
  await gesso.db.run(sql`update originals set state = 'ready', tile_bytes = 70`);
  await gesso.db.run(sql`
    update pictures set avif_widths = array[width]::smallint[], avif_bytes = 9
    where post_id = ${post.id}`);
}

type Numbers = Record<string, Record<string, number>>;

/** The stored counts, by counter and row. */
async function storedNumbers(): Promise<Numbers> {
  const numbers: Numbers = {};
  for (const [name, { table, key, stored }] of counters) {
    const rows = await gesso.db.rows<{ key: string; stored: number }>(sql`
      select ${key} as key, counted.${stored} as stored from ${table} counted`);
    numbers[name] = Object.fromEntries(rows.map((row) => [row.key, row.stored]));
  }
  return numbers;
}

describe('recounting', () => {
  it('covers every count that a trigger maintains and reads every table with such a trigger', async () => {
    const { pool } = gesso.db;
    expect(await recountedNumbers(pool)).toEqual(await numbersKeptByTriggers(pool));
  });

  it('changes no correct count', async () => {
    const before = await storedNumbers();
    const empty = Object.keys(before).filter(
      (name) => !Object.values(before[name] ?? {}).some((number) => number > 0),
    );
    expect(empty, 'counters without test data').toEqual([]);
    expect(await recount(gesso.db, declarations)).toEqual([]);
    expect(await storedNumbers()).toEqual(before);
  });

  it.each([...counters])('repairs the count of %s', async (name, { table, stored }) => {
    const before = await storedNumbers();
    await gesso.db.run(sql`update ${table} counted set ${stored} = counted.${stored} + 1000`);
    expect((await recount(gesso.db, declarations))[0]).toMatch(
      new RegExp(`^${name}: \\d+ counts? corrected$`),
    );
    expect(await storedNumbers()).toEqual(before);
  });
});

describe('the stored bytes of a person', () => {
  it('decrease when the week keeps a banner but the uploader does not', async () => {
    const { id } = await official
      .call('POST /api/challenges/banners', await upload())
      .then(({ body }) => body);
    await gesso.db.run(sql`update week_banners set owner_id = null where id = ${id}`);
    expect(await recount(gesso.db, declarations)).toEqual([]);
  });
});

describe('after a recount', () => {
  it('a community cover can be removed, and its owner can delete the account', async () => {
    const owner = await gesso.member();
    const { id } = await makeCommunity(gesso, owner);
    const params = { id };
    await owner.call('PUT /api/communities/:id/cover', { params, ...(await upload()) });
    await recount(gesso.db, declarations);
    const removed = await owner.call('DELETE /api/communities/:id/cover', { params });
    expect([removed.status, removed.body.cover]).toEqual([200, null]);
    await owner.call('PUT /api/communities/:id/cover', { params, ...(await upload()) });
    await recount(gesso.db, declarations);
    await deleteAccount(owner);
  });

  it('an official who uploaded banners and submissions can delete the account', async () => {
    await recount(gesso.db, declarations);
    await deleteAccount(official);
    expect(await recount(gesso.db, declarations)).toEqual([]);
  });
});

async function deleteAccount(member: TestMember): Promise<void> {
  const body = { password: member.password, keepComments: false };
  const reply = await member.call('POST /api/me/deletion', { body });
  expect(reply.status).toBeLessThan(300);
  await passDays(gesso, 31);
  const users = await gesso.db.rows(sql`select 1 from users where id = ${member.id}`);
  expect(users).toEqual([]);
}
