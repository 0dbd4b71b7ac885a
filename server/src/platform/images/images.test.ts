import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, describe, expect, it } from 'vitest';
import { imageLimits } from '../../features/media/image-limits.ts';
import { rgbChart } from '../../testing/colour/charts.ts';
import { filesFullOfMetadata, metadataIn } from '../../testing/colour/full-of-metadata.ts';
import { SRGB } from '../../testing/colour/rgb-spaces.ts';
import { emptyPng } from '../../testing/test-originals.ts';
import { createImages } from './images.ts';
import { stripWebp } from './webp.ts';

const shared = createImages(0, imageLimits);
afterAll(shared.close);
const isPlainWebp = (bytes: Buffer) => stripWebp(bytes)?.equals(bytes) ?? false;
const images = {
  readPicture: (bytes: Buffer, kind: 'post' | 'avatar') =>
    shared.readPicture(bytes, kind, 'somebody'),
  readSubmission: (bytes: Buffer) => shared.readSubmission(bytes, 'somebody'),
};

const noise = (width: number, height: number) =>
  sharp(
    Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251),
    { raw: { width, height, channels: 3 } },
  );

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

const animation = (side: number, frames: number) =>
  sharp(
    Uint8Array.from({ length: side * side * frames * 3 }, (_, index) => (index * 31) % 255),
    { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } },
  )
    .gif({ delay: Array<number>(frames).fill(40) })
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A square black PNG of one bit per pixel: huge when decoded, tiny as a file. */
function pngBomb(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const gps = { IFD0: { Artist: 'a secret' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } };

describe('a picture for a post', () => {
  it('is stored as webp with a rendition for every smaller width and a placeholder', async () => {
    const jpeg = await plain(1200, 900, '#c03020').jpeg().toBuffer();
    const read = await images.readPicture(jpeg, 'post');
    if (!read.ok) throw new Error(read.code);
    const { width, height, original, renditions, colour, thumbhash } = read.value;
    expect([width, height]).toEqual([1200, 900]);
    expect(isPlainWebp(original)).toBe(true);
    const sizes = await Promise.all(renditions.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map((one) => [one.format, one.width, one.height])).toEqual([
      ['webp', 320, 240],
      ['webp', 640, 480],
      ['webp', 1080, 810],
    ]);
    expect(colour).toMatch(/^#(bf|c0|c1)(2f|30|31)(1f|20|21)$/);
    expect(thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64')).r).toBeCloseTo(0.75, 1);
  });

  it('is scaled down to 2048 px and never up', async () => {
    const large = await images.readPicture(
      await plain(3000, 1500, 'teal').png().toBuffer(),
      'post',
    );
    expect(large).toMatchObject({ ok: true, value: { width: 2048, height: 1024 } });
    const small = await images.readPicture(await plain(200, 100, 'teal').png().toBuffer(), 'post');
    expect(small).toMatchObject({ ok: true, value: { width: 200, height: 100, renditions: [] } });
  });

  it.each([
    ['a scroll', 330, 65_535, 10, 2048],
    ['a panorama', 65_535, 330, 2048, 10],
    ['a line that is not scaled down', 2048, 1, 2048, 1],
  ])('may be as long as %s', async (_, width, height, shownWidth, shownHeight) => {
    const png = await emptyPng(width, height);
    expect(await images.readPicture(png, 'post')).toMatchObject({
      ok: true,
      value: { width: shownWidth, height: shownHeight },
    });
    expect(await images.readSubmission(png)).toMatchObject({ ok: true, value: { width, height } });
  });

  it('has its EXIF orientation applied and contains no EXIF, location or color profile', async () => {
    const sideways = await noise(60, 40)
      .withExif(gps)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const read = await images.readPicture(sideways, 'avatar');
    if (!read.ok) throw new Error(read.code);
    expect([read.value.width, read.value.height]).toEqual([40, 60]);
    expect(isPlainWebp(read.value.original)).toBe(true);
  });

  it('keeps its bytes when it is a webp without metadata', async () => {
    const webp = await noise(300, 200).webp().toBuffer();
    expect(await images.readPicture(webp, 'post')).toMatchObject({ value: { original: webp } });
    const signed = await noise(300, 200).withExif(gps).webp().toBuffer();
    const read = await images.readPicture(signed, 'post');
    expect(read.ok && read.value.original.includes('a secret')).toBe(false);
    expect(read.ok && isPlainWebp(read.value.original)).toBe(true);
  });

  it('keeps its bytes however many are processed at once', async () => {
    const webp = await noise(300, 200).webp().toBuffer();
    const reads = Array.from({ length: 40 }, () => images.readPicture(Buffer.from(webp), 'post'));
    for (const read of await Promise.all(reads)) {
      expect(read.ok && read.value.original.equals(webp)).toBe(true);
    }
  });

  it('has its colors converted, not merely relabeled', async () => {
    const p3 = await plain(40, 40, '#ea3323').withIccProfile('p3').png().toBuffer();
    const read = await images.readPicture(p3, 'post');
    if (!read.ok) throw new Error(read.code);
    const { dominant } = await sharp(read.value.original).stats();
    expect(dominant.r).toBeGreaterThan(220);
    expect((await sharp(read.value.original).metadata()).hasProfile).toBe(false);
  });
});

describe('refused pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

  it.each([
    ['an SVG, whatever its name', Buffer.from(svg), 'picture-not-image'],
    ['a text', Buffer.from('hello, I am a picture.png'), 'picture-not-image'],
    ['nothing', Buffer.alloc(0), 'picture-not-image'],
    ['a bare header', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture-damaged'],
    [
      'an SVG behind the first bytes of a PNG',
      Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'),
      'picture-damaged',
    ],
    ['more than 12 MB', Buffer.alloc(12 * 1024 * 1024 + 1), 'picture-too-large'],
  ])('include %s', async (_, bytes, code) => {
    expect(await images.readPicture(bytes, 'post')).toEqual({ ok: false, code });
  });

  it('include a small file of 196 megapixels', async () => {
    const bomb = pngBomb(14_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await images.readPicture(bomb, 'post')).toEqual({
      ok: false,
      code: 'picture-too-many-pixels',
    });
  });

  it.each([
    ['one pixel wide and 50,000,000 high', 1, 50_000_000],
    ['50,000,000 pixels wide and one high', 50_000_000, 1],
    ['longer than 65,535 pixels', 700, 65_536],
    ['more than 200 times as long as it is wide', 50, 10_001],
  ])('include a small file that is %s', async (_, width, height) => {
    const png = await emptyPng(width, height);
    expect(png.length).toBeLessThan(2_000_000);
    const refusal = { ok: false, code: 'picture-too-long' };
    expect(await images.readPicture(png, 'post')).toEqual(refusal);
    expect(await images.readSubmission(png)).toEqual(refusal);
  });

  it('include cut-off files of every type', async () => {
    const picture = noise(300, 200);
    const files = [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().gif().toBuffer(),
    ];
    for (const bytes of files) {
      const truncated = bytes.subarray(0, Math.floor(bytes.length * 0.7));
      expect(await images.readPicture(truncated, 'post')).toEqual({
        ok: false,
        code: 'picture-damaged',
      });
    }
  });
});

describe('a challenge submission', () => {
  it('stays an animated GIF without metadata', async () => {
    const gif = await animation(20, 12);
    const note = Buffer.from('\x21\xfe\x08a secret\x00', 'latin1');
    const signed = Buffer.concat([gif.subarray(0, -1), note, gif.subarray(-1)]);
    const read = await images.readSubmission(signed);
    if (!read.ok) throw new Error(read.code);
    expect(read.value).toMatchObject({ width: 20, height: 20, extension: 'gif' });
    expect(read.value.bytes.includes('a secret')).toBe(false);
    expect((await sharp(read.value.bytes).metadata()).pages).toBe(12);
  });

  it('keeps its type and loses its EXIF', async () => {
    const jpeg = await noise(60, 40).withExif(gps).jpeg().toBuffer();
    const read = await images.readSubmission(jpeg);
    if (!read.ok) throw new Error(read.code);
    expect(read.value.extension).toBe('jpg');
    expect((await sharp(read.value.bytes).metadata()).exif).toBeUndefined();
  });

  it('contains nothing of its file except the pixels', async () => {
    const { pixels, profile } = rgbChart(SRGB, 8);
    const files = await filesFullOfMetadata(pixels, profile);
    for (const [format, file] of files.filter(([name]) => /jpeg|png/.test(name))) {
      const read = await images.readSubmission(file);
      if (!read.ok) throw new Error(read.code);
      expect(await metadataIn(read.value.bytes), format).toEqual([]);
      expect(await metadataIn(read.value.preview), format).toEqual([]);
    }
  });

  it('is refused as webp, over 5 MB by one byte, or cut off', async () => {
    const webp = await noise(30, 30).webp().toBuffer();
    expect(await images.readSubmission(webp)).toMatchObject({ code: 'picture-not-image' });
    const heavy = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect(await images.readSubmission(heavy)).toMatchObject({ code: 'picture-too-large' });
    const gif = await animation(20, 12);
    const truncated = gif.subarray(0, Math.floor(gif.length * 0.6));
    expect(await images.readSubmission(truncated)).toMatchObject({ code: 'picture-damaged' });
  });

  it('is refused when all its frames together have too many pixels', async () => {
    const frame = await plain(1000, 1000, 'black').gif().toBuffer();
    // The same black frame sixty times: 60 megapixels in a few kilobytes.
    const body = frame.subarray(13 + 3 * 2 ** ((frame.readUInt8(10) & 7) + 1), -1);
    const head = frame.subarray(0, frame.length - 1);
    const bomb = Buffer.concat([head, ...Array<Buffer>(59).fill(body), Buffer.from([0x3b])]);
    expect(await images.readSubmission(bomb)).toMatchObject({ code: 'picture-too-many-pixels' });
    expect(await images.readPicture(bomb, 'post')).toMatchObject({
      code: 'picture-too-many-pixels',
    });
  });
});
