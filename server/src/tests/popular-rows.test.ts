import { afterAll, beforeAll, expect, it } from 'vitest';
import { addWeek } from '../features/challenges/plan-week.ts';
import { type Sql, sql } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { submit, weekBody } from '../testing/test-challenge.ts';
import { waitingForLocks } from '../testing/test-locks.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost } from '../testing/test-posts.ts';

/**
 * One for the holder of the row, one for the writes that wait for it, one for all other requests.
 */
const CONNECTIONS = 3;
const FANS = 5;
const WEEK = 1;

let gesso: TestApp;
let artist: TestMember;
let stranger: TestMember;
let fans: TestMember[];
beforeAll(async () => {
  gesso = await startTestApp({}, async (connectionString) => ({
    connectionString,
    connectionTimeoutMillis: 30_000,
    max: CONNECTIONS,
  }));
  const added = await addWeek(gesso.services, weekBody(gesso, { weekNumber: WEEK, startsIn: -1 }));
  if (!added.ok) throw new Error(added.code);
  [artist, stranger] = [await gesso.member(), await gesso.member()];
  fans = [];
  for (let count = 0; count < FANS; count += 1) fans.push(await gesso.member());
});
afterAll(() => gesso.close());

type Write = (fan: TestMember) => Promise<{ status: number }>;

/**
 * Expects that other requests are answered while a row is locked that all fans want to increment.
 */
async function expectOthersAnswered(row: Sql, write: Write): Promise<void> {
  const other = await gesso.member();
  const { answers } = await gesso.db.transaction(async (tx) => {
    await tx.row(row);
    const writes = fans.map(write);
    await waitingForLocks(gesso, 1);
    for (let count = 0; count < FANS; count += 1) {
      const { status } = await stranger.call('PUT /api/users/:id/follow', {
        params: { id: other.id },
      });
      expect(status).toBe(200);
    }
    return { answers: Promise.all(writes) };
  });
  expect((await answers).map(({ status }) => status)).toEqual(fans.map(() => 200));
}

it('Simultaneous follows of one artist use one connection.', () =>
  expectOthersAnswered(sql`select 1 from users where id = ${artist.id} for update`, (fan) =>
    fan.call('PUT /api/users/:id/follow', { params: { id: artist.id } }),
  ));

it('Members who leave one community at the same time use one connection.', () =>
  expectOthersAnswered(sql`select 1 from communities where id = 'gesso' for update`, (fan) =>
    fan.call('DELETE /api/communities/:id/membership', { params: { id: 'gesso' } }),
  ));

it('Simultaneous likes of one submission use one connection.', async () => {
  const { id } = (await submit(artist, WEEK)).body;
  await expectOthersAnswered(sql`select 1 from submissions where id = ${id} for update`, (fan) =>
    fan.call('PUT /api/submissions/:id/like', { params: { id } }),
  );
});

it('Simultaneous likes of one post use one connection.', async () => {
  const { id } = await publishPost(artist);
  await expectOthersAnswered(sql`select 1 from posts where id = ${id} for update`, (fan) =>
    fan.call('PUT /api/posts/:id/like', { params: { id } }),
  );
});
