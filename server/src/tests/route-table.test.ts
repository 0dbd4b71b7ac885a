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

/** A request for nothing, with nothing in it. */
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

/** Every route the server really has, as 'METHOD /path'. */
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
  it('has a row for every API route, and no row for a route that is gone', async () => {
    const served = await servedRoutes();
    expect(served.length).toBeGreaterThan(4);
    expect(served.filter((key) => !(key in routeTable))).toEqual([]);
    expect(Object.keys(routeTable).filter((key) => !served.includes(key))).toEqual([]);
  });

  it.each(Object.entries(routeTable))('%s refuses whom it must', async (key, row) => {
    const { status: asGuest } = await ask(key, createCaller(gesso.app));
    if (row.access === 'guest') expect(asGuest).not.toBe(401);
    else expect(asGuest).toBe(401);
    const { status: asMember } = await ask(key, await gesso.member());
    if (row.access === 'official' || row.access === 'moderator') expect(asMember).toBe(403);
    else expect(asMember).not.toBe(401);
  });

  it('lets no write that names a thing say that it is only about oneself', () => {
    const own = Object.entries(routeTable).filter(([, row]) => whose(row) === 'own');
    expect(own.map(([key]) => key).filter((key) => key.includes(':'))).toEqual([]);
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

  it('is refused every write that the contract does not leave them, and no read', async () => {
    const member = await suspended();
    for (const { key, endpoint } of gesso.app.endpoints) {
      const allowed = endpoint.whileSuspended === true;
      // What is allowed may end the session, so it gets one of its own.
      const { status, code } = await ask(key, allowed ? await suspended() : member);
      const refused = status === 403 && code === 'account-suspended';
      expect([key, refused]).toEqual([key, isWrite(key) && !allowed]);
    }
  });

  it('writes about their own account alone: what they show others stays as it is', () => {
    const allowed = gesso.app.endpoints
      .filter(({ key, endpoint }) => isWrite(key) && endpoint.whileSuspended)
      .map(({ key }) => key);
    const shown =
      /\/api\/(posts|comments|submissions|pictures|challenges|communities|me\/(profile|avatar))/;
    expect(allowed.filter((key) => shown.test(key))).toEqual([]);
    expect(allowed).toContain('POST /api/appeals');
  });
});

describe('a moderator', () => {
  it('is served every route of moderators, and no other one of officials', async () => {
    const moderator = await makeModerator(gesso, 'bea');
    for (const [key, { access }] of Object.entries(routeTable)) {
      const { code } = await ask(key, moderator);
      if (access === 'moderator') {
        expect([key, code]).not.toEqual([key, 'forbidden']);
        expect([key, code]).not.toEqual([key, 'moderator-second-step']);
      }
      if (access === 'official') expect([key, code]).toEqual([key, 'forbidden']);
    }
  });
});

const whose = (row: { access: Access; whose?: Ownership }) => row.whose;

const owned = (Object.keys(routeTable) as (keyof Api)[]).flatMap((key) => {
  const make = whose(routeTable[key]);
  return typeof make === 'function' ? [{ key, make }] : [];
});

describe('what is somebody’s own', () => {
  it.each(owned)('$key refuses a stranger, changes nothing, and serves the owner', async (row) => {
    const [owner, stranger] = [await gesso.member(), await gesso.member()];
    const { input, strangers = input, state } = await row.make(gesso, owner);
    const before = await state();
    const refused = await stranger.call(row.key, strangers);
    expect([401, 403, 404]).toContain(refused.status);
    expect(await state()).toEqual(before);
    const done = await owner.call(row.key, input);
    expect([200, 201, 204]).toContain(done.status);
    expect(await state()).not.toEqual(before);
  });
});
