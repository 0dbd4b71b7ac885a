import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_LIMIT, type RateLimit } from '../platform/http/rate-limit.ts';
import { READ_LIMITS } from '../platform/http/read-limits.ts';
import { SOCKETS_MAX } from '../platform/live/socket-limit.ts';
import { routeTable } from '../testing/route-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { newAddress, type TestCaller } from '../testing/test-caller.ts';
import { makeOfficial } from '../testing/test-challenge.ts';
import { listenForTabs } from '../testing/test-tab.ts';

type Document = {
  paths: Record<string, Record<string, { 'x-rate-limit': RateLimit }>>;
};

let gesso: TestApp;
let official: TestCaller;
let paths: Document['paths'];
let sockets: ReturnType<typeof listenForTabs>;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  paths = (await gesso.app.inject({ url: '/api/openapi.json' })).json<Document>().paths;
  official = await makeOfficial(gesso);
  sockets = listenForTabs(gesso);
});
afterAll(() => gesso.close());

/** A request that always fails: the limit counts it before anything else happens. */
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

/** The limit in the published contract. */
function limitOf(key: string): number {
  const [method = '', path = ''] = key.split(' ');
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.['x-rate-limit'].max ?? 0;
}

async function trip(key: string): Promise<void> {
  for (let count = 0; count < limitOf(key); count += 1) await ask(key);
  const refused = await ask(key);
  expect([key, refused.status]).toEqual([key, 429]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
}

it('Every route-specific limit refuses further requests.', async () => {
  const limits = Object.keys(routeTable).map((key) => ({ key, max: limitOf(key) }));
  expect(limits.filter(({ max }) => max === 0)).toEqual([]);
  const ownLimits = limits.filter(({ max }) => max < DEFAULT_LIMIT.max);
  expect(ownLimits.length).toBeGreaterThan(12);
  for (const { key } of ownLimits) await trip(key);
});

it.each([
  ['pages', '/about'],
  ['files', '/files/nothing'],
  ['sitemaps', '/sitemap-posts-01HZZZZZZZZZZZZZZZZZZZZZZZ.xml'],
] as const)('The limit of %s refuses further requests of one client only.', async (kind, url) => {
  const { max } = READ_LIMITS[kind];
  const from = (address: string) =>
    gesso.app.inject({ url, headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < max; count += 1) await from('203.0.113.7');
  const refused = await from('203.0.113.7');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.8')).statusCode).not.toBe(429);
});

it.each([
  ['/live/x', '/readyz/x', '/healthz/x', '/api/nothing'],
  ['/nothing.txt', '/%61bout', '/assets/nothing.js', '/sitemapx'],
])('A URL without a route counts as a page: %s', async (...urls) => {
  const headers = { 'x-forwarded-for': newAddress() };
  const ask = async (url: string) => (await gesso.app.inject({ url, headers })).statusCode;
  for (let count = 0; count < READ_LIMITS.pages.max; count += 1) {
    await ask(urls[count % urls.length] ?? '');
  }
  for (const url of urls) expect([url, await ask(url)]).toEqual([url, 429]);
  for (const url of ['/readyz', '/api/session']) expect([url, await ask(url)]).toEqual([url, 200]);
});

it('Open sockets of guests from one network are limited.', async () => {
  const { tab } = await sockets;
  const address = newAddress();
  const open = () => tab(undefined, address);
  const tabs = [];
  while (tabs.length < SOCKETS_MAX.guests) tabs.push(await open());
  await expect(open()).rejects.toThrow('429');
  (await tab()).socket.close();
  const [first] = tabs;
  first?.socket.close();
  await first?.closed;
  const reopened = await vi.waitFor(open);
  for (const { socket } of [reopened, ...tabs]) socket.close();
});

it('Open sockets of one member are limited on all networks, without affecting others.', async () => {
  const { tab } = await sockets;
  const address = newAddress();
  const tabs = [];
  while (tabs.length < SOCKETS_MAX.member) tabs.push(await tab(official, address));
  await expect(tab(official, address)).rejects.toThrow('429');
  await expect(tab(official)).rejects.toThrow('429');
  const neighbour = await tab(await gesso.member(), address);
  const [first] = tabs;
  first?.socket.close();
  await first?.closed;
  const reopened = await vi.waitFor(() => tab(official, address));
  for (const { socket } of [reopened, neighbour, ...tabs]) socket.close();
});

it('The default limit refuses further requests.', async () => {
  await trip('GET /api/communities');
});
