import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeTable } from './testing/route-table.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import type { TestCaller } from './testing/test-caller.ts';
import { makeOfficial } from './testing/test-challenge.ts';

const USUAL = 900;

let gesso: TestApp;
let official: TestCaller;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  official = await makeOfficial(gesso);
});
afterAll(() => gesso.close());

/** A request nobody can grant: the limit counts it all the same, before anything else is done. */
async function ask(key: string) {
  const [method = '', path = ''] = key.split(' ');
  const { statusCode, headers } = await gesso.app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, 'NOTHING'),
    headers: {
      host: 'gesso.test',
      origin: 'http://gesso.test',
      'x-forwarded-for': official.address,
    },
    cookies: Object.fromEntries(official.cookies),
    ...(method === 'POST' ? { payload: { nothing: true } } : {}),
  });
  return { status: statusCode, headers };
}

async function trip(key: string): Promise<void> {
  const first = await ask(key);
  const max = Number(first.headers['x-ratelimit-limit']);
  for (let asked = 0; asked < max; asked += 1) await ask(key);
  const over = await ask(key);
  expect([key, over.status]).toEqual([key, 429]);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
}

it('trips every limit that a route has of its own', async () => {
  const own: string[] = [];
  for (const key of Object.keys(routeTable)) {
    // It would end the session all others are asked with; its limit is the usual one.
    if (key === 'POST /api/sign-out') continue;
    const max = Number((await ask(key)).headers['x-ratelimit-limit']);
    expect([key, max > 0]).toEqual([key, true]);
    if (max < USUAL) own.push(key);
  }
  expect(own.length).toBeGreaterThan(12);
  for (const key of own) await trip(key);
});

it('trips the usual limit', async () => {
  await trip('GET /api/communities');
});
