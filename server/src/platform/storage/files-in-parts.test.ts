import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
let url: string;
let file: Buffer;
let etag: string;
beforeAll(async () => {
  gesso = await startTestApp();
  url = (await uploadPicture(await gesso.member())).url;
  const response = await gesso.app.inject({ url });
  file = response.rawPayload;
  etag = String(response.headers.etag);
  expect(response.headers['accept-ranges']).toBe('bytes');
});
afterAll(() => gesso.close());

const ask = (headers: Record<string, string>) => gesso.app.inject({ url, headers });

describe('a picture file', () => {
  it('is sent in part for a range request', async () => {
    const part = await ask({ range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${file.length}`);
    expect(part.headers['content-length']).toBe('10');
    expect(part.rawPayload).toEqual(file.subarray(10, 20));
    const end = await ask({ range: 'bytes=-5', 'if-range': etag });
    expect(end.rawPayload).toEqual(file.subarray(-5));
  });

  it.each([
    { range: 'bytes=99999999-' },
    { range: 'bytes=0-1,3-4' },
    { range: 'bytes=0-9', 'if-range': '"another file"' },
  ])('is sent whole to %o', async (headers) => {
    const { statusCode, rawPayload } = await ask(headers as Record<string, string>);
    expect([statusCode, rawPayload.length]).toEqual([200, file.length]);
  });

  it('is not sent again to a client that has it, whatever range is requested', async () => {
    const { statusCode, rawPayload } = await ask({ range: 'bytes=0-9', 'if-none-match': etag });
    expect([statusCode, rawPayload.length]).toEqual([304, 0]);
  });
});
