import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const ask = (url: string, accepted?: string) =>
  gesso.app.inject({ url, ...(accepted ? { headers: { 'accept-encoding': accepted } } : {}) });

/** A large API response that is the same every time. */
const LONG = '/api/openapi.json';

describe('a response', () => {
  it('is compressed with the best accepted encoding', async () => {
    const plain = await ask(LONG);
    const [best, gzipped] = [await ask(LONG, 'gzip, deflate, br'), await ask(LONG, 'gzip, br;q=0')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(best.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(best.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('is not compressed when it is small', async () => {
    expect((await ask('/api/session', 'br')).headers['content-encoding']).toBeUndefined();
  });
});
