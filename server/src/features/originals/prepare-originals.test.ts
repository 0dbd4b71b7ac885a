import { crc32 } from 'node:zlib';
import { messageFor } from '@gesso/domain/catalogue';
import { originalLimits } from '@gesso/domain/originals';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { tilesPrefix } from '../../platform/images/originals/tile-names.ts';
import { pngOf } from '../../testing/colour/chart-files.ts';
import { rgbChart } from '../../testing/colour/charts.ts';
import { DISPLAY_P3 } from '../../testing/colour/rgb-spaces.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeJobsDue } from '../../testing/test-jobs.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  emptyPng,
  pngBomb,
  pngWithTexts,
  testPainting,
  tiffWithPages,
} from '../../testing/test-originals.ts';
import { publishPost, uploadPicture } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { createUploader, idOfUpload, originalRemains } from '../../testing/test-uploads.ts';

const QUOTA = 8 * 1024 * 1024;

let gesso: TestApp;
let tabs: Awaited<ReturnType<typeof listenForTabs>>;
beforeAll(async () => {
  gesso = await startTestApp({ ORIGINALS_QUOTA: '8' });
  tabs = await listenForTabs(gesso);
});
afterAll(() => gesso.close());

const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer);
const painting = async () => bytesOf(await testPainting(600, 450).png().toBuffer());
const nothing = { files: [], tiles: [], tasks: [], incoming: [], used: 0 };

const uploaderOf = (member: TestMember) =>
  createUploader(`http://${new URL(tabs.url).host}`, member);

/** A member with a post of one painting, to which an original can be sent. */
async function artist(stored?: Buffer) {
  const member = await gesso.member();
  const ordinary = stored ?? (await testPainting(300, 225).webp().toBuffer());
  const { id } = await uploadPicture(member, ordinary);
  const post = await publishPost(member, { pictures: [{ id, alt: '' }] });
  return { member, pictureId: id, postId: post.id, uploader: uploaderOf(member) };
}

const originalOf = async (member: TestMember, postId: string) =>
  (await member.call('GET /api/posts/:id/originals', { params: { id: postId } })).body.items[0];

const pictureOf = async (member: TestMember, postId: string) =>
  (await member.call('GET /api/posts/:id', { params: { id: postId } })).body.pictures[0];

const zoomOf = async (member: TestMember, postId: string) =>
  (await pictureOf(member, postId))?.zoom;

/** Failed jobs are made due at once. */
const retryJobs = async () => {
  await makeJobsDue(gesso.db, sql`key is null or key not like 'check:%'`);
  await gesso.services.jobs.runAll();
};

describe('an original that has arrived', () => {
  it('An original can be zoomed into as soon as its tiles exist, until it is removed.', async () => {
    const { member, pictureId, postId, uploader } = await artist();
    const tab = await tabs.tab(member);
    await tab.subscribe(`me:${member.id}`);
    await tab.subscribe(`post:${postId}`);
    const bytes = await painting();
    const { status, path } = await uploader.send(pictureId, bytes, 'true');
    expect(status).toBe(204);
    expect(await zoomOf(member, postId)).toBeUndefined();
    await gesso.services.jobs.runAll();
    const original = await originalOf(member, postId);
    expect(original).toMatchObject({
      state: 'ready',
      problem: null,
      bytes: bytes.length,
      report: { kept: { width: 600, height: 450 }, converted: { format: { from: 'PNG' } } },
    });
    expect(original?.tileBytes).toBeGreaterThan(0);
    expect(await zoomOf(member, postId)).toEqual({ width: 600, height: 450 });
    const used = bytes.length + (original?.tileBytes ?? 0);
    expect(await originalRemains(gesso, member.id)).toMatchObject({ used });
    await tab.next(({ event }) => event?.type === 'original-changed');
    await tab.next(({ event }) => event?.type === 'post-edited');
    const id = idOfUpload(path);
    const removed = await member.call('DELETE /api/originals/:id', { params: { id } });
    expect(removed.status).toBe(204);
    expect(await zoomOf(member, postId)).toBeUndefined();
    await gesso.services.jobs.runAll();
    expect(await originalRemains(gesso, member.id)).toEqual(nothing);
    const repeated = await member.call('DELETE /api/originals/:id', { params: { id } });
    expect(repeated.problem.code).toBe('original-not-found');
  });

  it('An original is announced in a post that began to use its picture while the tiles were cut.', async () => {
    const member = await gesso.member();
    const { id } = await uploadPicture(member, await testPainting(300, 225).webp().toBuffer());
    const { path } = await uploaderOf(member).send(id, await painting());
    const tab = await tabs.tab(member);
    const { storage } = gesso.services;
    const { putTree } = storage;
    vi.spyOn(storage, 'putTree').mockImplementationOnce(async (...args) => {
      const post = await publishPost(member, { pictures: [{ id, alt: '' }] });
      await tab.subscribe(`post:${post.id}`);
      await putTree(...args);
    });
    await gesso.services.jobs.runAll();
    await tab.next(({ event }) => event?.type === 'post-edited');
    await member.call('DELETE /api/originals/:id', { params: { id: idOfUpload(path) } });
    await gesso.services.jobs.runAll();
  });

  it('An original wider than sRGB has Display P3 copies beside the picture, until it is removed.', async () => {
    const { profile, pixels } = rgbChart(DISPLAY_P3, 8);
    const chart = pngOf(pixels, profile);
    const stored = await sharp(chart).toColourspace('srgb').resize(192).webp().toBuffer();
    const { member, pictureId, postId, uploader } = await artist(stored);
    const { path } = await uploader.send(pictureId, bytesOf(chart), 'true');
    await gesso.services.jobs.runAll();
    const original = await originalOf(member, postId);
    expect(original).toMatchObject({ state: 'ready', report: { kept: { width: pixels.width } } });
    expect((await pictureOf(member, postId))?.p3).toBeDefined();
    const file = `/files/post_images/${pictureId}-p3.webp`;
    expect((await gesso.app.inject({ url: file })).statusCode).toBe(200);
    await member.call('DELETE /api/originals/:id', { params: { id: idOfUpload(path) } });
    await gesso.services.jobs.runAll();
    expect((await pictureOf(member, postId))?.p3).toBeUndefined();
    expect((await gesso.app.inject({ url: file })).statusCode).toBe(404);
    expect(await originalRemains(gesso, member.id)).toEqual(nothing);
  });

  it('An original is prepared again after a failure it did not cause, and refused after too many attempts.', async () => {
    const { member, pictureId, postId, uploader } = await artist();
    const { path } = await uploader.send(pictureId, await painting());
    const { storage } = gesso.services;
    vi.spyOn(storage, 'putTree').mockRejectedValueOnce(new Error('the disk is gone'));
    await gesso.services.jobs.runAll();
    expect(await originalOf(member, postId)).toMatchObject({ state: 'waiting' });
    await retryJobs();
    expect(await originalOf(member, postId)).toMatchObject({ state: 'ready' });
    await gesso.db.run(sql`
      update originals set state = 'waiting', tile_bytes = 0, attempts = ${originalLimits.attempts}
      where id = ${idOfUpload(path)}`);
    await gesso.db.run(sql`select graphile_worker.add_job('prepare-originals', '{}')`);
    await gesso.services.jobs.runAll();
    expect(await originalOf(member, postId)).toMatchObject({ problem: 'original-too-heavy' });
    await gesso.services.jobs.runAll();
    expect(await originalRemains(gesso, member.id)).toEqual(nothing);
  });

  it('An original that is removed while its tiles are cut leaves no tiles.', async () => {
    const { member, pictureId, uploader } = await artist();
    const { path } = await uploader.send(pictureId, await painting());
    const { storage } = gesso.services;
    const { putTree } = storage;
    vi.spyOn(storage, 'putTree').mockImplementationOnce(async (...args) => {
      await member.call('DELETE /api/originals/:id', { params: { id: idOfUpload(path) } });
      await storage.removeTree(tilesPrefix(idOfUpload(path)));
      await putTree(...args);
    });
    await gesso.services.jobs.runAll();
    await gesso.services.jobs.runAll();
    expect(await originalRemains(gesso, member.id)).toEqual(nothing);
  });

  it('An original is refused when its tiles would exceed its owner’s quota.', async () => {
    const { member, pictureId, postId, uploader } = await artist();
    const bytes = await painting();
    const other = await uploadPicture(member);
    await uploader.begin({ pictureId: other.id, bytes: QUOTA - bytes.length - 100 });
    await uploader.send(pictureId, bytes);
    await gesso.services.jobs.runAll();
    expect(await originalOf(member, postId)).toMatchObject({
      state: 'refused',
      problem: 'original-quota-reached',
    });
    await member.call('DELETE /api/pictures/:id', { params: { id: other.id } });
    await gesso.services.jobs.runAll();
    expect(await originalRemains(gesso, member.id)).toEqual(nothing);
  });
});

/** A small PNG whose header claims these dimensions. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await emptyPng(8, 8);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const bad = [
  {
    what: 'that is truncated',
    make: async () => Buffer.from(await painting()).subarray(0, 4000),
    code: 'original-damaged',
  },
  {
    what: 'of 201 megapixels',
    make: () => pngClaiming(20_100, 10_000),
    code: 'original-too-many-pixels',
  },
  {
    what: 'with fewer pixels than its header states',
    make: () => pngClaiming(16_000, 12_000),
    code: 'original-damaged',
  },
  {
    what: 'that can only be decoded as a whole, and is too large for that',
    make: () => emptyPng(16_000, 12_000, true),
    code: 'original-too-many-at-once',
  },
  {
    what: 'of two megabytes that expand to 3,600 megapixels',
    make: () => pngBomb(),
    code: 'original-too-many-pixels',
  },
  {
    what: 'of a megabyte whose text chunks expand beyond the memory limit',
    make: () => pngWithTexts(200),
    code: 'original-too-heavy',
  },
  {
    what: 'with 10,000 pages',
    make: async () => tiffWithPages(10_000),
    code: 'original-many-pages',
  },
  {
    what: 'that starts like an image but is something else',
    make: async () =>
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(900)]),
    code: 'original-not-image',
  },
  {
    what: 'of another image',
    make: () => testPainting(600, 450).negate().png().toBuffer(),
    code: 'original-different',
  },
] as const;

describe('an original is refused with a message, and nothing of it remains', () => {
  it.each(bad)(
    '$what',
    async ({ make, code }) => {
      const { member, pictureId, postId, uploader } = await artist();
      const { status, path } = await uploader.send(pictureId, bytesOf(await make()));
      expect(status).toBe(204);
      await gesso.services.jobs.runAll();
      expect(await originalOf(member, postId)).toMatchObject({
        state: 'refused',
        problem: code,
        bytes: 0,
        tileBytes: 0,
        url: null,
      });
      expect(messageFor(english, code)).toMatch(/\.$/);
      expect((await uploader.head(path)).status).toBe(404);
      await gesso.services.jobs.runAll();
      expect(await originalRemains(gesso, member.id)).toEqual(nothing);
      expect(await zoomOf(member, postId)).toBeUndefined();
    },
    120_000,
  );
});
