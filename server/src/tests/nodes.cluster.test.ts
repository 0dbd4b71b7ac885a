import { randomUUID } from 'node:crypto';
import { accountLimits, meTopic } from '@gesso/domain/accounts';
import { FEED_TOPIC } from '@gesso/domain/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../platform/database/database.ts';
import { createHiding } from '../testing/hide.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createCaller, newAddress, type TestCaller } from '../testing/test-caller.ts';
import { createClient, signInByTokens } from '../testing/test-client.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost } from '../testing/test-posts.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { listenForTabs } from '../testing/test-tab.ts';
import { startTcpProxy, type TcpProxy } from '../testing/test-tcp-proxy.ts';

/** Cached entries live for a minute. */
const PATIENCE = { timeout: 5_000, interval: 10 };
/** Maximum time until a session has ended on every node. */
const DEAD_WITHIN_MS = 1000;
/** The Redis timeout; on a busy machine it is noticed slightly later. */
const REDIS_WAIT_MS = 300;
const SLACK_MS = 150;
const SESSION_ENDED = 4001;

let database: TestDatabase;
let redis: TestRedis;
let proxy: TcpProxy;
/** two nodes; the second node's connection to Redis can be cut */
let one: TestApp;
let two: TestApp;
const nodes = () => [one, two];
let tabs: Awaited<ReturnType<typeof listenForTabs>>;

const start = (url: string) => startTestApp({ REDIS_URL: url }, undefined, database);

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startTestRedis();
  proxy = await startTcpProxy(redis.port);
  one = await start(redis.url);
  two = await start(`redis://127.0.0.1:${proxy.port}`);
  tabs = await listenForTabs(two);
});
afterAll(async () => {
  await Promise.all([one, two].map((node) => node?.close()));
  await proxy.close();
  await redis.remove();
  await database.drop();
});
beforeEach(async () => {
  proxy.reconnect();
  await redis.engine.start();
  await untilTrusted();
});

/** Whether this node still accepts a cached session whose row was deleted. */
async function hasCachedSession(node: TestApp): Promise<boolean> {
  const member = await one.member();
  const caller = at(node, member);
  const [session] = await isSignedInTwice(caller);
  await node.db.run(sql`delete from sessions where user_id = ${member.id}`);
  return session === true && (await isSignedIn(caller));
}

const isSignedInTwice = async (caller: TestCaller) => [
  await isSignedIn(caller),
  await isSignedIn(caller),
];

async function untilTrusted(): Promise<void> {
  for (const node of nodes()) {
    await vi.waitFor(async () => expect(await hasCachedSession(node)).toBe(true), {
      timeout: 30_000,
      interval: 100,
    });
  }
}

/** The same person at another node, by cookies and address. */
const at = (node: TestApp, member: TestCaller): TestCaller => createCaller(node.app, member);

const isSignedIn = async (caller: TestCaller): Promise<boolean> =>
  (await caller.call('GET /api/session')).body.member !== null;

const feedOf = async (caller: TestCaller): Promise<string[]> =>
  (await caller.call('GET /api/posts')).body.items.map(({ id }) => id);

async function until(holds: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await vi.waitFor(holds, PATIENCE);
  return Math.round(performance.now() - startedAt);
}

/** Signs a person with a tab at the second node out at the first. */
async function expectSignedOutEverywhere(label: string): Promise<void> {
  const mara = await one.member();
  const caller = at(two, mara);
  expect(await isSignedInTwice(caller)).toEqual([true, true]);
  const tab = await tabs.tab(caller);
  await tab.subscribe(meTopic(mara.id));
  // Signing out clears the cookie; a thief would still send it.
  const stolen = createCaller(two.app, {
    cookies: new Map(mara.cookies),
    address: mara.address,
  });
  expect((await mara.call('POST /api/sign-out')).status).toBeLessThan(300);
  const endedAt = performance.now();
  const ms = await until(async () => expect(await isSignedIn(stolen)).toBe(false));
  expect(await tab.closed).toBe(SESSION_ENDED);
  const socketMs = Math.round(performance.now() - endedAt);
  console.log(`${label}: dead after ${ms} ms, its socket after ${socketMs} ms`);
  expect(ms).toBeLessThan(DEAD_WITHIN_MS);
  expect(socketMs).toBeLessThan(DEAD_WITHIN_MS);
}

/** Ends a session of an app, whose tokens both nodes have seen, from the list of sessions. */
async function expectTokensDeadEverywhere(label: string): Promise<void> {
  const mara = await one.member();
  const { tokens } = await signInByTokens(one.app, mara);
  const clients = nodes().map(({ app }) => createClient(app, tokens));
  const statuses = () =>
    Promise.all(clients.map(async (client) => (await client.call('GET /api/me/feed')).status));
  expect([await statuses(), await statuses()]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  const { devices } = (await mara.call('GET /api/me/sessions')).body;
  const params = { id: devices.find(({ device }) => device === 'Gesso on iPhone')?.id ?? '' };
  expect((await mara.call('DELETE /api/me/sessions/:id', { params })).status).toBe(204);
  const ms = await until(async () => expect(await statuses()).toEqual([401, 401]));
  const refreshed = await Promise.all(clients.map((client) => client.refresh()));
  expect(refreshed.map(({ status }) => status)).toEqual([401, 401]);
  console.log(`${label}: tokens dead after ${ms} ms`);
  expect(ms).toBeLessThan(DEAD_WITHIN_MS);
}

describe('between two nodes with Redis,', () => {
  let mara: TestMember;
  let ilo: TestMember;
  beforeEach(async () => {
    [mara, ilo] = await Promise.all([one.member(), one.member()]);
  });

  it('an ended session and its sockets are closed on the other node', () =>
    expectSignedOutEverywhere('with Redis'));

  it('the tokens of an ended session are rejected by the other node', () =>
    expectTokensDeadEverywhere('with Redis'));

  it('a like is visible on the other node immediately, and as a live event', async () => {
    const post = await publishPost(mara);
    const iloAtTwo = at(two, ilo);
    await vi.waitFor(async () => expect(await feedOf(iloAtTwo)).toContain(post.id), PATIENCE);
    const tab = await tabs.tab(iloAtTwo);
    await tab.subscribe(FEED_TOPIC);
    await ilo.call('PUT /api/posts/:id/like', { params: { id: post.id } });
    const frame = await tab.next(({ event }) => event?.type === 'post-counts');
    expect(frame.event).toMatchObject({ id: post.id, likeCount: 1 });
    expect(tab.frames.filter(({ event }) => event?.type === 'post-counts')).toHaveLength(1);
    const { items } = (await iloAtTwo.call('GET /api/posts')).body;
    expect(items.find(({ id }) => id === post.id)?.likeCount).toBe(1);
    tab.socket.close();
  });

  it('a block, a content preference and a removal take effect on the other node', async () => {
    const post = await publishPost(mara);
    const labelled = await publishPost(mara);
    const labels = { sensitive: ['nudity'], madeWithAi: false };
    await mara.call('PUT /api/posts/:id/labels', { params: { id: labelled.id }, body: labels });
    const [iloAtOne, iloAtTwo] = [ilo, at(two, ilo)];
    await iloAtOne.call('PATCH /api/me/content-preferences', { body: { nudity: 'show' } });
    await until(async () =>
      expect(await feedOf(iloAtTwo)).toEqual(expect.arrayContaining([post.id, labelled.id])),
    );
    await iloAtOne.call('PATCH /api/me/content-preferences', { body: { nudity: 'hide' } });
    await until(async () => expect(await feedOf(iloAtTwo)).not.toContain(labelled.id));
    await iloAtOne.call('PUT /api/users/:id/block', { params: { id: mara.id } });
    await until(async () => expect(await feedOf(iloAtTwo)).not.toContain(post.id));
    await iloAtOne.call('DELETE /api/users/:id/block', { params: { id: mara.id } });
    await until(async () => expect(await feedOf(iloAtTwo)).toContain(post.id));
    await createHiding(one).remove({ kind: 'post', id: post.id });
    await until(async () => expect(await feedOf(iloAtTwo)).not.toContain(post.id));
  });

  it('password attempts are counted together, even without Redis', async () => {
    const { max } = accountLimits.passwordTries;
    const guesser = { cookies: new Map(), address: newAddress() };
    const guess = async (node: TestApp) => {
      const body = { email: mara.email, password: 'not-this-one' };
      return (await createCaller(node.app, guesser).call('POST /api/sign-in', { body })).status;
    };
    const statuses = [];
    for (let n = 0; n < max; n += 1) statuses.push(await guess(n % 2 ? one : two));
    expect(statuses).not.toContain(429);
    expect([await guess(one), await guess(two)]).toEqual([429, 429]);
    await redis.engine.kill();
    expect([await guess(one), await guess(two)]).toEqual([429, 429]);
  });

  it('a limit counted by Redis is never exceeded, and almost fully used', async () => {
    const limit = { max: 240, seconds: 3600 };
    const limiters = nodes().map(({ services }) => services.nodes.rateLimits('painting', limit));
    // After a Redis timeout each node counts by itself for a second; then the test counts again.
    await vi.waitFor(async () => {
      const [busy, other] = [randomUUID(), randomUUID()];
      let allowed = 0;
      for (let n = 0; n < 300; n += 1) {
        const seconds = (await limiters[n % 2]?.consume(busy)) ?? 0;
        if (seconds === 0) allowed += 1;
        else expect(seconds).toBeGreaterThan(3000);
      }
      expect(allowed).toBe(limit.max);
      for (const { consume } of limiters) expect(await consume(other)).toBe(0);
    }, PATIENCE);
  });
});

describe('without Redis', () => {
  it('a session that ends at one node is rejected by the other', async () => {
    await redis.engine.kill();
    await expectSignedOutEverywhere('Redis killed');
  });

  it('the tokens of an app are rejected by the other node', async () => {
    await redis.engine.kill();
    await expectTokensDeadEverywhere('Redis killed');
  });

  it('a session ends everywhere even when Redis hangs and no node has noticed yet', async () => {
    redis.engine.freeze();
    await expectSignedOutEverywhere('Redis frozen');
    redis.engine.wake();
  });

  it('no request waits longer than 300 ms for a Redis that does not respond', async () => {
    const mara = await one.member();
    const post = await publishPost(mara);
    const limiters = nodes().map(({ services }) =>
      services.nodes.rateLimits('waiting', { max: 240, seconds: 3600 }),
    );
    redis.engine.freeze();
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const startedAt = performance.now();
      await Promise.all(limiters.map(({ consume }) => consume(`${mara.id} ${n}`)));
      waits.push(performance.now() - startedAt);
    }
    const like = await mara.call('PUT /api/posts/:id/like', { params: { id: post.id } });
    redis.engine.wake();
    expect(like.status).toBe(200);
    console.log(`Redis frozen: the longest of ${waits.length} waits ${Math.max(...waits)} ms`);
    expect(Math.max(...waits)).toBeLessThan(REDIS_WAIT_MS + SLACK_MS);
  });

  it('a session ends everywhere when only the node where it ends cannot reach Redis', async () => {
    const mara = await two.member();
    const maraAtOne = at(one, mara);
    expect(await isSignedInTwice(maraAtOne)).toEqual([true, true]);
    const stolen = createCaller(one.app, {
      cookies: new Map(mara.cookies),
      address: mara.address,
    });
    proxy.disconnect();
    await mara.call('POST /api/sign-out');
    const ms = await until(async () => expect(await isSignedIn(stolen)).toBe(false));
    console.log(`cut off: dead after ${ms} ms`);
    expect(ms).toBeLessThan(DEAD_WITHIN_MS);
  });

  it('writes continue, and tabs are told to refetch when an empty Redis is back', async () => {
    const [mara, ilo] = [await one.member(), await one.member()];
    const post = await publishPost(mara);
    const iloAtTwo = at(two, ilo);
    const tab = await tabs.tab(iloAtTwo);
    await tab.subscribe(FEED_TOPIC);
    await redis.engine.kill();
    const like = { params: { id: post.id } };
    expect((await ilo.call('PUT /api/posts/:id/like', like)).status).toBe(200);
    const shownLikes = async () => (await iloAtTwo.call('GET /api/posts')).body.items[0]?.likeCount;
    await until(async () => expect(await shownLikes()).toBe(1));
    await redis.engine.start();
    await tab.next(({ type }) => type === 'missed-events');
    await ilo.call('DELETE /api/posts/:id/like', like);
    await tab.next(({ event }) => Object(event).likeCount === 0);
    tab.socket.close();
  });
});
