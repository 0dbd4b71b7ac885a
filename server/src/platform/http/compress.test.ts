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

/** A long answer of the API that is the same every time. */
const LONG = '/api/openapi.json';

describe('an answer', () => {
  it('travels in the best way the other side understands, and means the same', async () => {
    const plain = await ask(LONG);
    const [best, older] = [await ask(LONG, 'gzip, deflate, br'), await ask(LONG, 'gzip, br;q=0')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(best.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(older.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(best.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('stays as it is when it is short', async () => {
    expect((await ask('/api/session', 'br')).headers['content-encoding']).toBeUndefined();
  });
});
