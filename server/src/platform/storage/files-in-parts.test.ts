import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
let url: string;
let whole: Buffer;
let etag: string;
beforeAll(async () => {
  gesso = await startTestApp();
  url = (await uploadPicture(await gesso.member())).url;
  const sent = await gesso.app.inject({ url });
  whole = sent.rawPayload;
  etag = String(sent.headers.etag);
  expect(sent.headers['accept-ranges']).toBe('bytes');
});
afterAll(() => gesso.close());

const ask = (headers: Record<string, string>) => gesso.app.inject({ url, headers });

describe('a picture', () => {
  it('is sent in part to who asks for a part', async () => {
    const part = await ask({ range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
    expect(part.headers['content-length']).toBe('10');
    expect(part.rawPayload).toEqual(whole.subarray(10, 20));
    const end = await ask({ range: 'bytes=-5', 'if-range': etag });
    expect(end.rawPayload).toEqual(whole.subarray(-5));
  });

  it.each([
    { range: 'bytes=99999999-' },
    { range: 'bytes=0-1,3-4' },
    { range: 'bytes=0-9', 'if-range': '"another file"' },
  ])('is sent whole to %o', async (headers) => {
    const { statusCode, rawPayload } = await ask(headers as Record<string, string>);
    expect([statusCode, rawPayload.length]).toEqual([200, whole.length]);
  });

  it('is not sent again to who has it, whatever part is asked for', async () => {
    const { statusCode, rawPayload } = await ask({ range: 'bytes=0-9', 'if-none-match': etag });
    expect([statusCode, rawPayload.length]).toEqual([304, 0]);
  });
});
