import type { Api } from '@gesso/domain/contract';
import type { Access } from '@gesso/domain/kernel/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_WEEK } from './testing/owned-routes.ts';
import { type Ownership, routeTable } from './testing/route-table.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createCaller } from './testing/test-caller.ts';
import { makeOfficial, weekBody } from './testing/test-challenge.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  const official = await makeOfficial(gesso);
  const week = weekBody(gesso, { weekNumber: OPEN_WEEK, startsIn: -1 });
  await official.call('POST /api/challenges', { body: week });
});
afterAll(() => gesso.close());

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
    const [method = '', path = ''] = key.split(' ');
    const ask = async (caller: ReturnType<typeof createCaller>) => {
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
      return response.statusCode;
    };
    const asGuest = await ask(createCaller(gesso.app));
    if (row.access === 'guest') expect(asGuest).not.toBe(401);
    else expect(asGuest).toBe(401);
    const asMember = await ask(await gesso.member());
    if (row.access === 'official' || row.access === 'moderator') expect(asMember).toBe(403);
    else expect(asMember).not.toBe(401);
  });

  it('lets no write that names a thing say that it is only about oneself', () => {
    const own = Object.entries(routeTable).filter(([, row]) => whose(row) === 'own');
    expect(own.map(([key]) => key).filter((key) => key.includes(':'))).toEqual([]);
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
