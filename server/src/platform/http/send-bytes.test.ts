import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { seedArtists, seedPosts } from '../../testing/test-posts.ts';

let gesso: TestApp;
let member: TestMember;
let address: string;
beforeAll(async () => {
  gesso = await startTestApp();
  await seedPosts(gesso.db, await seedArtists(gesso.db, 2), 40);
  member = await gesso.member();
  address = await gesso.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gesso.close());

type Asked = { method?: 'GET' | 'HEAD'; accepted?: string };

/** Requests over a real connection and returns the bytes as sent. */
async function ask(path: string, { method = 'GET', accepted }: Asked = {}) {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, ...(accepted ? { 'accept-encoding': accepted } : {}) };
  const outgoing = request(new URL(path, address), { method, headers, agent: false });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

/** A cached response, which is sent as bytes. */
const FEED = '/api/posts';

describe('a response of cached bytes', () => {
  it('has the headers of every other response', async () => {
    const [cached, other] = [await ask(FEED), await ask('/api/art-forms')];
    const constant = ({ headers }: typeof cached) => {
      const { date, 'content-length': length, 'x-request-id': id, ...rest } = headers;
      expect([date, length, id]).toEqual(Array(3).fill(expect.any(String)));
      return rest;
    };
    expect(constant(cached)).toEqual(constant(other));
    expect(cached.headers['content-length']).toBe(String(cached.bytes.length));
  });

  it('is compressed as requested, both when it is encoded and when it is reused', async () => {
    const plain = await ask(FEED);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const _again of [1, 2]) {
      const best = await ask(FEED, { accepted: 'gzip, deflate, br' });
      expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(best.bytes).equals(plain.bytes)).toBe(true);
      const gzipped = await ask(FEED, { accepted: 'gzip, br;q=0' });
      expect(gzipped.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzipped.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('has no body for a HEAD request', async () => {
    const [full, head] = [await ask(FEED), await ask(FEED, { method: 'HEAD' })];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });
});
