import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avifCopies } from './avif.ts';

// In production a separate process with an AVIF decoder makes the copies; here they are made and
// examined in this process.
const LOADERS = { operation: ['VipsForeignLoadHeif'] };
beforeAll(() => {
  sharp.unblock(LOADERS);
});
afterAll(() => {
  sharp.block(LOADERS);
});

const [WIDTH, HEIGHT, NARROW] = [480, 360, 320];

/** In steps of 256 lightness levels. */
const STRENGTH = 75;
/** Mean difference to the picture over all pixels and colors, in steps of 256. */
const CLOSE = 8;

type Paint = (x: number, y: number) => number[];

/** Pseudorandom numbers between 0 and 1, the same in every run. */
const pseudorandom = (x: number, y: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return value - Math.floor(value);
};

function painted(channels: 3 | 4, paint: Paint): Sharp {
  const pixels = new Uint8Array(WIDTH * HEIGHT * channels);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    pixels.set(paint(at % WIDTH, Math.floor(at / WIDTH)), at * channels);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } });
}

/** Faint random specks, which WebP preserves nearly as well. */
const specks: Paint = (x, y) =>
  [0, 1000, 2000].map((far) => 128 + STRENGTH * (pseudorandom(x + far, y) - 0.5));
const mist = painted(3, specks).blur(1.2);
const stripes = painted(3, (x, y) =>
  Math.floor((x + 2 * y) / 7) % 2 ? [200, 40, 60] : [30, 60, 150],
);
const blank = painted(3, () => [255, 255, 255]);
const flat = painted(3, () => [90, 120, 60]);

/** The stored form: the picture and its narrower WebP file. */
async function copyOf(picture: Sharp) {
  const stored = await picture.clone().webp({ quality: 70 }).toBuffer();
  const narrow = sharp(stored).resize({ width: NARROW });
  const webp = await narrow.clone().webp({ quality: 80 }).toBuffer();
  const [copy] = await avifCopies(stored, [{ width: NARROW, webp }]);
  return { copy, webp, narrow };
}

const channels = (picture: Sharp): Promise<Buffer> => picture.removeAlpha().raw().toBuffer();

describe('an AVIF copy', () => {
  it.each([
    ['mist', mist],
    ['stripes', stripes],
  ])('resembles the picture and is smaller than its webp file: %s', async (_, picture) => {
    const { copy, webp, narrow } = await copyOf(picture);
    if (!copy) throw new Error('there is no copy');
    expect(copy.width).toBe(NARROW);
    expect(copy.bytes.length).toBeLessThan(webp.length * 0.95);
    const [actual, expected] = [await channels(sharp(copy.bytes)), await channels(narrow)];
    expect(actual.length).toBe(expected.length);
    const differences = actual.map((value, at) => Math.abs(value - (expected[at] ?? 0)));
    expect(differences.reduce((sum, one) => sum + one, 0) / actual.length).toBeLessThan(CLOSE);
  });

  it.each([
    ['blank', blank],
    ['flat', flat],
  ])('is not made when it would not be smaller: %s', async (_, picture) => {
    expect((await copyOf(picture)).copy).toBeUndefined();
  });

  it('keeps transparency', async () => {
    const { copy } = await copyOf(
      painted(4, (x, y) => [...[200, 40, 60].map((value) => value * pseudorandom(x, y)), x % 256]),
    );
    if (!copy) throw new Error('there is no copy');
    const { channels: channelStats } = await sharp(copy.bytes).stats();
    expect(channelStats[3]?.min).toBeLessThan(20);
  });
});
