import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost } from '../testing/test-posts.ts';
import { startReplication, type TestReplication } from '../testing/test-replica.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };

let replication: TestReplication;
let gesso: TestApp;
let mara: TestMember;
beforeAll(async () => {
  replication = await startReplication();
  const { primaryUrl, replicaUrl } = replication;
  const env = { DATABASE_URL: primaryUrl, DATABASE_REPLICA_URL: replicaUrl };
  const connection = { connectionString: primaryUrl };
  gesso = await startTestApp(env, async () => connection, {
    connection,
    drop: async () => undefined,
  });
  mara = await gesso.member({ username: 'mara_lind' });
});
afterAll(async () => {
  await gesso?.close();
  await replication?.remove();
});

const untilUsed = () =>
  vi.waitFor(async () => {
    const row = await gesso.services.replica.row<{ used: boolean }>(
      sql`select pg_is_in_recovery() as used`,
    );
    expect(row?.used).toBe(true);
  }, PATIENCE);

const search = async (q: string) =>
  (await mara.call('GET /api/search', { query: { q } })).body.artworks.length;
const publicPage = async () => (await gesso.app.inject({ url: '/public/mara_lind' })).body;
const postsOf = async () =>
  (await gesso.guest.call('GET /api/users/:id/posts', { params: { id: mara.id } })).body.items
    .length;

/** The last statement of each connection to the replica. */
const askedOfReplica = async () =>
  String(await replication.onReplica('select query from pg_stat_activity'));

it('Lists, searches and the pages of guests are read from the replica.', async () => {
  await untilUsed();
  await vi.waitFor(async () => {
    await Promise.all([search('inkwell'), publicPage(), postsOf()]);
    const statements = await askedOfReplica();
    for (const name of ['exact_username', 'first_pins']) expect(statements).toContain(name);
  }, PATIENCE);
});

it('Every write is visible immediately, even when the replica has stopped replaying.', async () => {
  for (const isPaused of [false, true]) {
    await untilUsed();
    if (isPaused) await replication.pause();
    const before = [await search('inkwell'), await postsOf()];
    const { id } = await publishPost(mara, { caption: 'Inkwell' });
    expect([await search('inkwell'), await postsOf()]).toEqual(before.map((count) => count + 1));
    expect(await publicPage()).toContain(id);
    await mara.call('DELETE /api/posts/:id', { params: { id } });
    expect([await search('inkwell'), await postsOf()]).toEqual(before);
    expect(await publicPage()).not.toContain(id);
    if (isPaused) await replication.resume();
  }
});
