import { messageFor } from '@gesso/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { cookieHeader } from '../testing/test-caller.ts';

/** Long enough that only this test's queue can exceed it, even on the slowest machine. */
const LONGEST_MS = 3_600_000;
/** Too long for a standing queue, but allowed for a burst. */
const LONG_MS = LONGEST_MS / 10;

describe('an overloaded server', () => {
  let site: TestApp;
  let address: string;
  let wait = 0;
  beforeAll(async () => {
    site = await startTestApp({}, async (connectionString) => ({
      connectionString,
      connectionTimeoutMillis: LONGEST_MS,
    }));
    site.db.queue.delay = () => wait;
    address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.close());

  const get = (path: string) => fetch(new URL(path, address));

  async function overload(): Promise<void> {
    wait = LONG_MS;
    expect((await get('/api/session')).status).toBe(200);
    site.clock.move(LONGEST_MS);
  }

  async function recover(): Promise<void> {
    wait = 0;
    site.clock.move(LONGEST_MS);
    expect((await get('/api/session')).status).toBe(200);
  }

  it('refuses requests with a message and Retry-After, and recovers', async () => {
    await overload();
    const response = await get('/api/session');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      success: false,
      code: 'too-busy',
      message: messageFor(english, 'too-busy'),
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '3',
      'cache-control': 'private, no-store',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    await recover();
  });

  it('refuses an API call with any spelling of its URL', async () => {
    await overload();
    for (const path of ['/api/session?x', '/api//session', '/%61pi/session', '/API/session']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([
        path,
        503,
        '3',
      ]);
    }
    await recover();
  });

  it.each(['/challenges', '/', '/?from=mail'])(
    'shows a page that reloads itself at %s',
    async (path) => {
      await overload();
      const page = await get(path);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3']);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      const html = await page.text();
      expect(html).toContain(messageFor(english, 'too-busy'));
      expect(html).toContain('http-equiv="refresh"');
      await recover();
    },
  );

  it('refuses the busiest network first, and counts IPv6 by its /64', async () => {
    await overload();
    const statusFor = async (client: string) => {
      const headers = { 'x-forwarded-for': client };
      return (await fetch(new URL('/api/session', address), { headers })).status;
    };
    expect(await statusFor('2001:db8:0:1::1')).toBe(503);
    wait = LONGEST_MS / 15;
    expect(await statusFor('2001:db8:0:1::1')).toBe(200);
    wait += 1;
    expect(await statusFor('2001:db8:0:1::1')).toBe(503);
    expect(await statusFor('2001:db8:0:1:ffff::2')).toBe(503);
    expect(await statusFor('2001:db8:0:2::1')).toBe(200);
    expect(await statusFor('192.0.2.1')).toBe(200);
    await recover();
  });

  it('still answers the shared first page of the feed, and no other call to that path', async () => {
    const cookie = cookieHeader(await site.member());
    const ask = (path: string, method = 'GET') =>
      fetch(new URL(path, address), { method, headers: { cookie, origin: address } });
    await overload();
    expect((await ask('/api/posts')).status).toBe(200);
    expect((await ask('/api/posts?tag=ink')).status).toBe(503);
    expect((await ask('/api/posts', 'POST')).status).toBe(503);
    wait = LONGEST_MS;
    expect((await ask('/api/posts')).status, 'when even that would wait').toBe(503);
    await recover();
  });

  it('still answers monitoring, sends files, and allows signing out', async () => {
    const member = await site.member();
    await overload();
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/files/post_images/NOBODY.webp')).status).toBe(404);
    const response = await fetch(new URL('/api/sign-out', address), {
      method: 'POST',
      headers: { cookie: cookieHeader(member), origin: address },
    });
    expect(response.status).toBeLessThan(300);
    await recover();
  });
});
