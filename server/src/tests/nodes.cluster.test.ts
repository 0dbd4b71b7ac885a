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

/** What is kept lives for a minute. */
const PATIENCE = { timeout: 5_000, interval: 10 };
/** Of a session, on every node. */
const DEAD_WITHIN_MS = 1000;
/** Nobody waits longer for Redis; a busy machine notices a little later that the time is over. */
const REDIS_WAIT_MS = 300;
const SLACK_MS = 150;
const SESSION_ENDED = 4001;

let database: TestDatabase;
let redis: TestRedis;
let proxy: TcpProxy;
/** two nodes; the way of the second to Redis can be cut */
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

/** Whether this node recognises a session it has looked up before, though its row is gone. */
async function remembers(node: TestApp): Promise<boolean> {
  const member = await one.member();
  const there = at(node, member);
  const [session] = await isSignedInTwice(there);
  await node.db.run(sql`delete from sessions where user_id = ${member.id}`);
  return session === true && (await isSignedIn(there));
}

const isSignedInTwice = async (who: TestCaller) => [await isSignedIn(who), await isSignedIn(who)];

async function untilTrusted(): Promise<void> {
  for (const node of nodes()) {
    await vi.waitFor(async () => expect(await remembers(node)).toBe(true), {
      timeout: 30_000,
      interval: 100,
    });
  }
}

/** The same person at a node, by cookie and address. */
const at = (node: TestApp, member: TestCaller): TestCaller => createCaller(node.app, member);

const isSignedIn = async (who: TestCaller): Promise<boolean> =>
  (await who.call('GET /api/session')).body.member !== null;

const feedOf = async (who: TestCaller): Promise<string[]> =>
  (await who.call('GET /api/posts')).body.items.map(({ id }) => id);

async function until(holds: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await vi.waitFor(holds, PATIENCE);
  return Math.round(performance.now() - began);
}

/** Somebody with a tab at the second node, who signs out at the first. */
async function expectSignedOutEverywhere(what: string): Promise<void> {
  const mara = await one.member();
  const there = at(two, mara);
  expect(await isSignedInTwice(there)).toEqual([true, true]);
  const tab = await tabs.tab(there);
  await tab.subscribe(meTopic(mara.id));
  // The cookie goes with the sign-out, and is shown again as a thief would.
  const stolen = createCaller(two.app, {
    cookies: new Map(mara.cookies),
    address: mara.address,
  });
  expect((await mara.call('POST /api/sign-out')).status).toBeLessThan(300);
  const ended = performance.now();
  const ms = await until(async () => expect(await isSignedIn(stolen)).toBe(false));
  expect(await tab.closed).toBe(SESSION_ENDED);
  const socketMs = Math.round(performance.now() - ended);
  console.log(`${what}: dead after ${ms} ms, its socket after ${socketMs} ms`);
  expect(ms).toBeLessThan(DEAD_WITHIN_MS);
  expect(socketMs).toBeLessThan(DEAD_WITHIN_MS);
}

/** An app with tokens, which both nodes have seen, and whose session is ended from a list of them. */
async function expectTokensDeadEverywhere(what: string): Promise<void> {
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
  console.log(`${what}: tokens dead after ${ms} ms`);
  expect(ms).toBeLessThan(DEAD_WITHIN_MS);
}

describe('what happens at one node is true at the other', () => {
  let mara: TestMember;
  let ilo: TestMember;
  beforeEach(async () => {
    [mara, ilo] = await Promise.all([one.member(), one.member()]);
  });

  it('a session that ended, and its sockets', () => expectSignedOutEverywhere('with Redis'));

  it('the tokens of a session that ended', () => expectTokensDeadEverywhere('with Redis'));

  it('a like, at once and live', async () => {
    const post = await publishPost(mara);
    const there = at(two, ilo);
    await vi.waitFor(async () => expect(await feedOf(there)).toContain(post.id), PATIENCE);
    const tab = await tabs.tab(there);
    await tab.subscribe(FEED_TOPIC);
    await ilo.call('PUT /api/posts/:id/like', { params: { id: post.id } });
    const frame = await tab.next(({ event }) => event?.type === 'post-counts');
    expect(frame.event).toMatchObject({ id: post.id, likeCount: 1 });
    expect(tab.frames.filter(({ event }) => event?.type === 'post-counts')).toHaveLength(1);
    const { items } = (await there.call('GET /api/posts')).body;
    expect(items.find(({ id }) => id === post.id)?.likeCount).toBe(1);
    tab.socket.close();
  });

  it('a block, what one wants to see, and what a moderator hid', async () => {
    const post = await publishPost(mara);
    const labelled = await publishPost(mara);
    const labels = { sensitive: ['nudity'], madeWithAi: false };
    await mara.call('PUT /api/posts/:id/labels', { params: { id: labelled.id }, body: labels });
    const [here, there] = [ilo, at(two, ilo)];
    await here.call('PATCH /api/me/content-preferences', { body: { nudity: 'show' } });
    await until(async () =>
      expect(await feedOf(there)).toEqual(expect.arrayContaining([post.id, labelled.id])),
    );
    await here.call('PATCH /api/me/content-preferences', { body: { nudity: 'hide' } });
    await until(async () => expect(await feedOf(there)).not.toContain(labelled.id));
    await here.call('PUT /api/users/:id/block', { params: { id: mara.id } });
    await until(async () => expect(await feedOf(there)).not.toContain(post.id));
    await here.call('DELETE /api/users/:id/block', { params: { id: mara.id } });
    await until(async () => expect(await feedOf(there)).toContain(post.id));
    await createHiding(one).remove({ kind: 'post', id: post.id });
    await until(async () => expect(await feedOf(there)).not.toContain(post.id));
  });

  it('tries of a password, also without Redis', async () => {
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

  it('a limit that Redis counts: never more than allowed, and hardly less', async () => {
    const limit = { max: 240, seconds: 3600 };
    const limiters = nodes().map(({ services }) => services.nodes.rateLimits('painting', limit));
    // For a second after Redis was too slow for somebody each node counts by itself: then it is counted anew.
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
  it('a session that ends at one node is dead at the other', async () => {
    await redis.engine.kill();
    await expectSignedOutEverywhere('Redis killed');
  });

  it('and so are the tokens of an app', async () => {
    await redis.engine.kill();
    await expectTokensDeadEverywhere('Redis killed');
  });

  it('also when Redis does not answer and nobody has noticed yet', async () => {
    redis.engine.freeze();
    await expectSignedOutEverywhere('Redis frozen');
    redis.engine.wake();
  });

  it('nobody waits longer than 300 ms for a Redis that does not answer', async () => {
    const mara = await one.member();
    const post = await publishPost(mara);
    const limiters = nodes().map(({ services }) =>
      services.nodes.rateLimits('waiting', { max: 240, seconds: 3600 }),
    );
    redis.engine.freeze();
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const began = performance.now();
      await Promise.all(limiters.map(({ consume }) => consume(`${mara.id} ${n}`)));
      waits.push(performance.now() - began);
    }
    const like = await mara.call('PUT /api/posts/:id/like', { params: { id: post.id } });
    redis.engine.wake();
    expect(like.status).toBe(200);
    console.log(`Redis frozen: the longest of ${waits.length} waits ${Math.max(...waits)} ms`);
    expect(Math.max(...waits)).toBeLessThan(REDIS_WAIT_MS + SLACK_MS);
  });

  it('also when only the node where it ends cannot reach Redis', async () => {
    const mara = await two.member();
    const there = at(one, mara);
    expect(await isSignedInTwice(there)).toEqual([true, true]);
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

  it('writes go on, and tabs are told to refetch when Redis is back, empty', async () => {
    const [mara, ilo] = [await one.member(), await one.member()];
    const post = await publishPost(mara);
    const there = at(two, ilo);
    const tab = await tabs.tab(there);
    await tab.subscribe(FEED_TOPIC);
    await redis.engine.kill();
    const like = { params: { id: post.id } };
    expect((await ilo.call('PUT /api/posts/:id/like', like)).status).toBe(200);
    const shown = async () => (await there.call('GET /api/posts')).body.items[0]?.likeCount;
    await until(async () => expect(await shown()).toBe(1));
    await redis.engine.start();
    await tab.next(({ type }) => type === 'missed-events');
    await ilo.call('DELETE /api/posts/:id/like', like);
    await tab.next(({ event }) => Object(event).likeCount === 0);
    tab.socket.close();
  });
});
