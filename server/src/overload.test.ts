import { sentenceFor } from '@gesso/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** So long that only the queue of this test can be too long, on the slowest machine. */
const LONGEST_MS = 3_600_000;

describe('an overloaded server', () => {
  let site: TestApp;
  let wait = 0;
  beforeAll(async () => {
    site = await startTestApp({}, async (connectionString) => ({
      connectionString,
      connectionTimeoutMillis: LONGEST_MS,
    }));
    site.db.queue.delay = () => wait;
  });
  afterAll(() => site.close());

  const get = (url: string) => site.app.inject({ method: 'GET', url });

  async function overload(): Promise<void> {
    wait = Number.POSITIVE_INFINITY;
    expect((await get('/api/session')).statusCode).toBe(200);
    site.clock.move(LONGEST_MS);
  }

  async function recover(): Promise<void> {
    wait = 0;
    site.clock.move(LONGEST_MS);
    expect((await get('/api/session')).statusCode).toBe(200);
  }

  it('refuses with a sentence and when to come again, and recovers', async () => {
    await overload();
    const refused = await get('/api/session');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({
      success: false,
      code: 'too-busy',
      message: sentenceFor('too-busy'),
    });
    expect(refused.headers).toMatchObject({
      'retry-after': '3',
      'cache-control': 'private, no-store',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    await recover();
  });

  it('shows a page that comes again by itself', async () => {
    await overload();
    const page = await get('/challenges');
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(sentenceFor('too-busy'));
    expect(page.body).toContain('http-equiv="refresh"');
    await recover();
  });

  it('still answers monitoring, sends files, and lets people sign out', async () => {
    const member = await site.member();
    await overload();
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await get('/files/post_images/NOBODY.webp')).statusCode).toBe(404);
    const left = await member.call('POST /api/sign-out');
    expect(left.status).toBeLessThan(300);
    await recover();
  });
});
