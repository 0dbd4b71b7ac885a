import { readdirSync } from 'node:fs';
import { messageFor } from '@gesso/domain/catalogue';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startBucketProxy, type TestBucketProxy } from '../../../testing/test-bucket-proxy.ts';
import { download, readyExport } from '../../../testing/test-exports.ts';
import { makeJobsDue } from '../../../testing/test-jobs.ts';
import { testPainting } from '../../../testing/test-originals.ts';
import { asUpload, publishPost, testPicture, uploadPicture } from '../../../testing/test-posts.ts';
import { startTestSwift, type TestSwift } from '../../../testing/test-swift.ts';
import { createUploader, idOfUpload } from '../../../testing/test-uploads.ts';
import { unzip } from '../../../testing/test-zip.ts';
import { sql } from '../../database/database.ts';
import { english } from '../../i18n/translators.ts';
import { type Bucket, openBucket } from './bucket.ts';

let swift: TestSwift;
let proxy: TestBucketProxy;
let bucket: Bucket;
let gesso: TestApp;
let origin: string;
beforeAll(async () => {
  swift = await startTestSwift();
  proxy = await startBucketProxy(swift.endpoint);
  const settings = await swift.newBucket();
  bucket = await openBucket(settings);
  gesso = await startTestApp({
    S3_ENDPOINT: proxy.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_TIMEOUT_MS: String(settings.timeoutMs),
  });
  origin = await gesso.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => proxy.comeBack());
afterAll(async () => {
  await gesso.close();
  bucket.close();
  await proxy.close();
  await swift.stop();
});

const keys = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
};

const get = (url: string, headers: Record<string, string> = {}) =>
  gesso.app.inject({ url, headers });

const readiness = async () => (await get('/readyz')).json();

/** The breaker lets a request through after a second. */
const isBack = () =>
  expect
    .poll(() => gesso.services.storage.check().catch(() => 'away'), { timeout: 30_000 })
    .toBeUndefined();

describe('a picture in a bucket', () => {
  it('is sent whole, or not again to a client that has it, and is deleted with its post', async () => {
    const mara = await gesso.member();
    const picture = await uploadPicture(mara, await testPicture(900, 600));
    const post = await publishPost(mara, { pictures: [{ id: picture.id, alt: '' }] });
    const full = await get(picture.url);
    expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(Number(full.headers['content-length'])).toBe(full.rawPayload.length);
    const etag = String(full.headers.etag);
    expect((await get(picture.url, { 'if-none-match': etag })).statusCode).toBe(304);
    const part = await get(picture.url, { range: 'bytes=10-19', 'if-range': etag });
    expect([part.statusCode, part.rawPayload]).toEqual([206, full.rawPayload.subarray(10, 20)]);
    expect(await keys('files/post_images/')).not.toEqual([]);
    await mara.call('DELETE /api/posts/:id', { params: { id: post.id } });
    await gesso.services.jobs.runAll();
    expect((await get(picture.url)).statusCode).toBe(404);
    expect(await keys('files/post_images/')).toEqual([]);
  });

  it('is not stored on this machine', () => {
    const names = readdirSync(gesso.folder, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /webp|post_images/.test(name))).toEqual([]);
  });
});

describe('an unavailable bucket', () => {
  it('is reported to the user, leaves no row that names a missing file, and works again afterwards', async () => {
    const mara = await gesso.member();
    const before = await uploadPicture(mara);
    await proxy.leave();
    const reply = await mara.call('POST /api/pictures', asUpload(await testPicture()));
    expect([reply.status, reply.problem]).toEqual([
      503,
      { code: 'unavailable', message: messageFor(english, 'unavailable') },
    ]);
    const read = await get(before.url);
    expect([read.statusCode, read.json().code]).toEqual([503, 'unavailable']);
    expect((await get('/api/session')).statusCode).toBe(200);
    await expect.poll(async () => (await readiness()).storage, { timeout: 30_000 }).toBe('away');
    expect(
      await gesso.db.row(sql`select 1 from pictures where owner_id = ${mara.id} and ready
                             and id <> ${before.id}`),
    ).toBeUndefined();
    await proxy.comeBack();
    await isBack();
    await expect.poll(async () => (await readiness()).storage, { timeout: 30_000 }).toBe('ready');
    expect((await get(before.url)).statusCode).toBe(200);
    expect((await mara.call('POST /api/pictures', asUpload(await testPicture()))).status).toBe(201);
  });
});

describe('an original in a bucket', () => {
  it('resumes its upload, is cut into tiles, and leaves nothing when it is removed', async () => {
    const mara = await gesso.member();
    const painting = testPainting(800, 600);
    const picture = await uploadPicture(mara, await painting.clone().webp().toBuffer());
    const bytes = new Uint8Array(await painting.png().toBuffer());
    const uploader = createUploader(origin, mara);
    const path = await uploader.begin({ pictureId: picture.id, bytes: bytes.length });
    expect((await uploader.patch(path, 0, bytes.slice(0, 1000))).offset).toBe(1000);
    await proxy.leave();
    expect((await uploader.patch(path, 1000, bytes.slice(1000))).status).toBe(503);
    await proxy.comeBack();
    await isBack();
    const { offset } = await uploader.head(path);
    expect(offset).toBe(1000);
    expect((await uploader.patch(path, 1000, bytes.slice(1000))).status).toBe(204);
    await proxy.leave();
    await gesso.services.jobs.runAll();
    const [tried] = await gesso.db.rows(sql`select state, attempts from originals`);
    expect(tried).toEqual({ state: 'waiting', attempts: 0 });
    await proxy.comeBack();
    await isBack();
    await makeJobsDue(gesso.db);
    await gesso.services.jobs.runAll();
    const { items } = (await mara.call('GET /api/me/originals')).body;
    expect(items).toMatchObject([{ state: 'ready', bytes: bytes.length }]);
    const info = (await get(`/iiif/3/${picture.id}/info.json`, { host: 'localhost' })).json();
    expect(info.width).toBe(800);
    const tile = await get(`/iiif/3/${picture.id}/0,0,256,256/256,256/0/default.webp`);
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/webp']);
    const url = items[0]?.url ?? '';
    const cookie = [...mara.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(Buffer.from(bytes).equals((await get(url, { cookie })).rawPayload)).toBe(true);
    await mara.call('DELETE /api/originals/:id', { params: { id: idOfUpload(path) } });
    await gesso.services.jobs.runAll();
    expect([...(await keys('originals/')), ...(await keys('trees/'))]).toEqual([]);
  });
});

describe('a data export in a bucket', () => {
  it('is created, downloaded, and contains the pictures', async () => {
    const mara = await gesso.member();
    const picture = await uploadPicture(mara);
    const reply = await download(gesso, mara, await readyExport(gesso, mara));
    const files = await unzip(reply.rawPayload);
    expect([...files.keys()].some((name) => name.includes(picture.id))).toBe(true);
    expect(await keys('exports/')).toHaveLength(1);
  });
});
