import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageLimits } from '../../features/media/image-limits.ts';
import { createImages } from './images.ts';

const images = createImages(0, imageLimits);
afterAll(images.close);
const SECRET = 'a hidden text, long enough to be noticed';
const secret = Buffer.from(SECRET);

type Chunk = [type: string, data: Buffer];

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    chunks.push([file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + size)]);
    at += 8 + size + (size % 2);
  }
  return chunks;
}

function fileOf(chunks: Chunk[]): Buffer {
  const body = Buffer.concat(
    chunks.map(([type, data]) => {
      const head = Buffer.alloc(8);
      head.write(type, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
    }),
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

const noise = (channels: 3 | 4) =>
  sharp(
    Uint8Array.from({ length: 120 * 80 * channels }, (_, index) => (index * 7919) % 251),
    { raw: { width: 120, height: 80, channels } },
  );
const lossy = await noise(3).webp().toBuffer();
const lossless = await noise(3).webp({ lossless: true }).toBuffer();
const translucent = await noise(4).webp().toBuffer();

/** Appends the text to the chunks of one type. */
const inside = (file: Buffer, chunkType: string): Buffer =>
  fileOf(
    chunksOf(file).map(([type, data]) => [
      type,
      type === chunkType ? Buffer.concat([data, secret]) : data,
    ]),
  );
const beside = (file: Buffer, type: string): Buffer => fileOf([...chunksOf(file), [type, secret]]);

async function stored(file: Buffer): Promise<Buffer> {
  const read = await images.readPicture(file, 'post', 'somebody');
  if (!read.ok) throw new Error(read.code);
  return read.value.original;
}

/** The color of the first pixel as displayed. */
const firstPixel = async (file: Buffer): Promise<Buffer> =>
  (await sharp(file).toColourspace('srgb').raw().toBuffer()).subarray(0, 3);

describe('a WebP as encoded by a browser', () => {
  it.each([
    ['lossy', lossy],
    ['lossless', lossless],
    ['translucent', translucent],
  ])('keeps its bytes: %s', async (_, file) => {
    expect((await stored(file)).equals(file)).toBe(true);
  });

  it.each([
    ['in an unknown chunk', beside(lossy, 'note'), lossy],
    ['in an unknown chunk of a translucent one', beside(translucent, 'note'), translucent],
    ['as XMP', beside(lossless, 'XMP '), lossless],
    ['behind the end', Buffer.concat([lossy, secret]), lossy],
    ['as a second picture', beside(lossy, 'VP8 '), lossy],
    ['as a second picture of another kind', beside(lossy, 'VP8L'), lossy],
    ['in the extended header', inside(translucent, 'VP8X'), translucent],
  ])('is stripped of hidden text %s without re-encoding', async (_, file, picture) => {
    expect(file.includes(SECRET)).toBe(true);
    expect((await stored(file)).equals(picture)).toBe(true);
  });

  it.each([
    ['lossy', inside(lossy, 'VP8 ')],
    ['lossless', inside(lossless, 'VP8L')],
    ['translucent', inside(translucent, 'VP8 ')],
    ['translucent, in its transparency', inside(translucent, 'ALPH')],
  ])(
    'is re-encoded when hidden text follows the picture in the same chunk: %s',
    async (_, file) => {
      expect(file.includes(SECRET)).toBe(true);
      const result = await stored(file);
      expect(result.includes(SECRET)).toBe(false);
      expect(await sharp(result).metadata()).toMatchObject({ width: 120, height: 80 });
    },
  );

  it('keeps its colors when its ICC profile is removed', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#ea3323' } });
    const file = await red.withIccProfile('p3').webp({ lossless: true }).toBuffer();
    expect(chunksOf(file).map(([type]) => type)).toContain('ICCP');
    const result = await stored(file);
    const [actual, expected] = await Promise.all([result, file].map(firstPixel));
    for (const channel of [0, 1, 2]) {
      const difference = (actual?.[channel] ?? 0) - (expected?.[channel] ?? 255);
      expect(Math.abs(difference)).toBeLessThanOrEqual(4);
    }
    expect((await sharp(result).metadata()).hasProfile).toBe(false);
  });
});
