import { originalReportMessages } from '@gesso/domain/originals';
import { avifOf, p3Of, renditionOf } from '@gesso/domain/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../platform/i18n/translators.ts';
import { pngOf } from '../../testing/colour/chart-files.ts';
import { rgbChart } from '../../testing/colour/charts.ts';
import { CREDITS, filesFullOfMetadata, SECRETS } from '../../testing/colour/full-of-metadata.ts';
import { measureFile } from '../../testing/colour/measure.ts';
import { DISPLAY_P3, type RgbSpace, SRGB } from '../../testing/colour/rgb-spaces.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, uploadPicture } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { createUploader } from '../../testing/test-uploads.ts';

const chart = rgbChart(DISPLAY_P3, 8);
const png = pngOf(chart.pixels, chart.profile);

let gesso: TestApp;
let origin: string;
beforeAll(async () => {
  gesso = await startTestApp();
  origin = new URL((await listenForTabs(gesso)).url.replace('ws', 'http')).origin;
});
afterAll(() => gesso.close());

/** A post of the color chart, and an original that has been prepared. */
async function published(member: TestMember, original: Buffer, keepCredits?: string) {
  const picture = await uploadPicture(member, png);
  const post = await publishPost(member, { pictures: [{ id: picture.id, alt: '' }] });
  const uploader = createUploader(origin, member);
  const { status } = await uploader.send(picture.id, Uint8Array.from(original), keepCredits);
  expect(status).toBe(204);
  await gesso.services.jobs.runAll();
  return { postId: post.id, url: picture.url };
}

const pictureOf = async (member: TestMember, postId: string) =>
  (await member.call('GET /api/posts/:id', { params: { id: postId } })).body.pictures[0];

const originalOf = async (member: TestMember, postId: string) =>
  (await member.call('GET /api/posts/:id/originals', { params: { id: postId } })).body.items[0];

const file = async (url: string) => {
  const { statusCode, rawPayload } = await gesso.app.inject({ url });
  return { status: statusCode, bytes: rawPayload };
};

async function expectTrue(url: string, space: RgbSpace): Promise<void> {
  const { status, bytes } = await file(url);
  expect(status, url).toBe(200);
  const { mean, max } = await measureFile(bytes, chart, space);
  expect(mean, url).toBeLessThanOrEqual(1);
  expect(max, url).toBeLessThanOrEqual(3);
}

describe('an original that is wider than sRGB', () => {
  it('An original wider than sRGB gives its picture Display P3 copies with its colors, until it is removed.', async () => {
    const mara = await gesso.member();
    const { postId, url } = await published(mara, png);
    const picture = await pictureOf(mara, postId);
    expect(picture).toMatchObject({ zoom: { width: 384, height: 256 }, p3: {} });
    const wide = p3Of(url);
    const narrow = renditionOf(wide, 320);
    for (const one of [wide, narrow]) await expectTrue(one, DISPLAY_P3);
    for (const one of [url, renditionOf(url, 320)]) await expectTrue(one, SRGB);
    const avif = picture?.p3?.avif ?? [];
    expect((await file(avifOf(wide))).status).toBe(avif.includes(384) ? 200 : 404);

    const original = await originalOf(mara, postId);
    const copies = (await file(wide)).bytes.length + (await file(narrow)).bytes.length;
    expect(original?.tileBytes).toBeGreaterThan(copies);
    expect(original?.report && originalReportMessages(english, original.report)).toEqual([
      'Kept: 384 × 256 pixels.',
      'Converted: PNG to WebP.',
    ]);
    const id = original?.id ?? '';
    expect((await mara.call('DELETE /api/originals/:id', { params: { id } })).status).toBe(204);
    await gesso.services.jobs.runAll();
    expect((await pictureOf(mara, postId))?.p3).toBeUndefined();
    for (const one of [wide, narrow, avifOf(wide), avifOf(narrow)]) {
      expect((await file(one)).status, one).toBe(404);
    }
    await expectTrue(url, SRGB);
  });

  it('The copies contain the creator and copyright on request, and nothing else from the original’s metadata.', async () => {
    const mara = await gesso.member();
    const [[, jpeg] = ['', png]] = await filesFullOfMetadata(chart.pixels, chart.profile);
    const { postId, url } = await published(mara, jpeg, 'true');
    const { bytes } = await file(p3Of(url));
    for (const secret of [...Object.values(SECRETS), 'GPS']) {
      expect(bytes.includes(secret), secret).toBe(false);
    }
    expect(bytes.includes(CREDITS.copyright)).toBe(true);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const report = (await originalOf(mara, postId))?.report;
    expect(report?.removed).toContain('place');
    expect(report?.kept.credits).toEqual(CREDITS);
    expect(report?.removed).not.toContain('credits');
    const manifest = await gesso.app.inject({ url: `/iiif/3/posts/${postId}/manifest.json` });
    expect(manifest.json().items[0].requiredStatement.value).toEqual({
      none: ['Mara Lind, © 2026 Mara Lind'],
    });
  });
});

describe('an original that sRGB can show', () => {
  it('An original within sRGB gives its picture no Display P3 copies.', async () => {
    const mara = await gesso.member();
    const plain = rgbChart(SRGB, 16);
    const picture = await uploadPicture(mara, pngOf(plain.pixels, plain.profile));
    const post = await publishPost(mara, { pictures: [{ id: picture.id, alt: '' }] });
    const original = Uint8Array.from(pngOf(plain.pixels, plain.profile));
    const { status } = await createUploader(origin, mara).send(picture.id, original);
    expect(status).toBe(204);
    await gesso.services.jobs.runAll();
    const pictureView = await pictureOf(mara, post.id);
    expect(pictureView?.zoom).toEqual({ width: 384, height: 256 });
    expect(pictureView?.p3).toBeUndefined();
    expect((await file(p3Of(picture.url))).status).toBe(404);
    expect((await originalOf(mara, post.id))?.report?.converted).toEqual({
      format: { from: 'PNG' },
      bits: { from: 16, to: 8 },
    });
  });
});
