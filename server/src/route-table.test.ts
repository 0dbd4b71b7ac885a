import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTable } from './testing/route-table.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createCaller } from './testing/test-caller.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

/** Every route the server really has, as 'METHOD /path'. */
function servedRoutes(): string[] {
  const spec = gesso.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(spec.paths).flatMap(([path, item]) =>
    Object.keys(item).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
}

describe('the route table', () => {
  it('has a row for every API route, and no row for a route that is gone', () => {
    const served = servedRoutes().filter((key) => key.includes(' /api/'));
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
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: row.body ?? {} }),
      });
      return response.statusCode;
    };
    const asGuest = await ask(createCaller(gesso.app));
    if (row.access === 'guest') expect(asGuest).not.toBe(401);
    else expect(asGuest).toBe(401);
    const asMember = await ask(await gesso.member());
    if (row.access === 'official') expect(asMember).toBe(403);
    else expect(asMember).not.toBe(401);
  });
});
