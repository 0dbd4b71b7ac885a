import type { Api } from '@gesso/domain/contract';
import type { Access } from '@gesso/domain/kernel/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/database/database.ts';
import { OPEN_WEEK } from '../testing/owned-routes.ts';
import { type Ownership, routeTable } from '../testing/route-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createCaller, type TestCaller } from '../testing/test-caller.ts';
import { makeOfficial, weekBody } from '../testing/test-challenge.ts';
import { MODERATOR_EMAILS, makeModerator } from '../testing/test-moderation.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test', MODERATOR_EMAILS });
  const official = await makeOfficial(gesso);
  const week = weekBody(gesso, { weekNumber: OPEN_WEEK, startsIn: -1 });
  await official.call('POST /api/challenges', { body: week });
});
afterAll(() => gesso.close());

/** An empty request for a resource that does not exist. */
async function ask(key: string, caller: Pick<TestCaller, 'address' | 'cookies'>) {
  const [method = '', path = ''] = key.split(' ');
  const response = await gesso.app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, 'NOTHING'),
    headers: {
      host: 'gesso.test',
      origin: 'http://gesso.test',
      'x-forwarded-for': caller.address,
    },
    cookies: Object.fromEntries(caller.cookies),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
  const json = response.body.startsWith('{') ? response.json<{ code?: string }>() : {};
  return { status: response.statusCode, code: json.code };
}

/** Every registered route, as 'METHOD /path'. */
async function servedRoutes(): Promise<string[]> {
  const reply = await gesso.app.inject({ url: '/api/openapi.json' });
  const spec = reply.json<{ paths: Record<string, Record<string, unknown>> }>();
  return Object.entries(spec.paths).flatMap(([path, item]) =>
    Object.keys(item).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
}

describe('the route table', () => {
  it('has a row for every API route, and no row for a removed route', async () => {
    const served = await servedRoutes();
    expect(served.length).toBeGreaterThan(4);
    expect(served.filter((key) => !(key in routeTable))).toEqual([]);
    expect(Object.keys(routeTable).filter((key) => !served.includes(key))).toEqual([]);
  });

  it.each(Object.entries(routeTable))('%s refuses callers without access', async (key, row) => {
    const { status: asGuest } = await ask(key, createCaller(gesso.app));
    if (row.access === 'guest') expect(asGuest).not.toBe(401);
    else expect(asGuest).toBe(401);
    const { status: asMember } = await ask(key, await gesso.member());
    if (row.access === 'official' || row.access === 'moderator') expect(asMember).toBe(403);
    else expect(asMember).not.toBe(401);
  });

  it("marks no write with a resource in its path as the caller's own", () => {
    const ownRoutes = Object.entries(routeTable).filter(([, row]) => ownershipOf(row) === 'own');
    expect(ownRoutes.map(([key]) => key).filter((key) => key.includes(':'))).toEqual([]);
  });
});

describe('a suspended member', () => {
  const isWrite = (key: string) => !key.startsWith('GET ');

  async function suspended() {
    const member = await gesso.member();
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${member.id}`);
    gesso.services.sessions.invalidate(member.id);
    return member;
  }

  it('is refused every write except those the contract allows, and no read', async () => {
    const member = await suspended();
    for (const { key, endpoint } of gesso.app.endpoints) {
      const allowed = endpoint.whileSuspended === true;
      // An allowed write may end the session, so it gets its own.
      const { status, code } = await ask(key, allowed ? await suspended() : member);
      const isRefused = status === 403 && code === 'account-suspended';
      expect([key, isRefused]).toEqual([key, isWrite(key) && !allowed]);
    }
  });

  it('can write only about their own account, without changing what others see', () => {
    const allowed = gesso.app.endpoints
      .filter(({ key, endpoint }) => isWrite(key) && endpoint.whileSuspended)
      .map(({ key }) => key);
    const visiblePath =
      /\/api\/(posts|comments|submissions|pictures|challenges|communities|me\/(profile|avatar))/;
    expect(allowed.filter((key) => visiblePath.test(key))).toEqual([]);
    expect(allowed).toContain('POST /api/appeals');
  });
});

describe('a moderator', () => {
  it('can call every route of moderators, and no other route of officials', async () => {
    const moderator = await makeModerator(gesso, 'bea');
    for (const [key, { access }] of Object.entries(routeTable)) {
      const { code } = await ask(key, moderator);
      if (access === 'moderator') {
        expect([key, code]).not.toEqual([key, 'forbidden']);
        expect([key, code]).not.toEqual([key, 'moderator-second-factor']);
      }
      if (access === 'official') expect([key, code]).toEqual([key, 'forbidden']);
    }
  });
});

const ownershipOf = (row: { access: Access; whose?: Ownership }) => row.whose;

const owned = (Object.keys(routeTable) as (keyof Api)[]).flatMap((key) => {
  const make = ownershipOf(routeTable[key]);
  return typeof make === 'function' ? [{ key, make }] : [];
});

describe('an owned resource', () => {
  it.each(owned)(
    'of $key refuses a stranger, does not change, and accepts its owner',
    async (row) => {
      const [owner, stranger] = [await gesso.member(), await gesso.member()];
      const { input, strangers = input, state } = await row.make(gesso, owner);
      const before = await state();
      const strangersReply = await stranger.call(row.key, strangers);
      expect([401, 403, 404]).toContain(strangersReply.status);
      expect(await state()).toEqual(before);
      const ownersReply = await owner.call(row.key, input);
      expect([200, 201, 204]).toContain(ownersReply.status);
      expect(await state()).not.toEqual(before);
    },
  );
});
