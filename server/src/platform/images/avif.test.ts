import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avifCopies } from './avif.ts';

// Copies are made in a process that reads AVIF; here they are made and looked at in this one.
const LOADERS = { operation: ['VipsForeignLoadHeif'] };
beforeAll(() => {
  sharp.unblock(LOADERS);
});
afterAll(() => {
  sharp.block(LOADERS);
});

const [WIDTH, HEIGHT, NARROW] = [480, 360, 320];

/** Of 256 steps of light. */
const STRENGTH = 75;
/** Of 256 steps: the mean difference to the picture, over all pixels and colours. */
const CLOSE = 8;

type Paint = (x: number, y: number) => number[];

/** Numbers between 0 and 1 without order, the same in every run. */
const scattered = (x: number, y: number): number => {
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

/** Faint specks without order, of which webp keeps nearly as much. */
const specks: Paint = (x, y) =>
  [0, 1000, 2000].map((far) => 128 + STRENGTH * (scattered(x + far, y) - 0.5));
const mist = painted(3, specks).blur(1.2);
const stripes = painted(3, (x, y) =>
  Math.floor((x + 2 * y) / 7) % 2 ? [200, 40, 60] : [30, 60, 150],
);
const blank = painted(3, () => [255, 255, 255]);
const flat = painted(3, () => [90, 120, 60]);

/** As it is stored: the picture and its narrower webp file. */
async function copyOf(picture: Sharp) {
  const whole = await picture.clone().webp({ quality: 70 }).toBuffer();
  const narrow = sharp(whole).resize({ width: NARROW });
  const webp = await narrow.clone().webp({ quality: 80 }).toBuffer();
  const [copy] = await avifCopies(whole, [{ width: NARROW, webp }]);
  return { copy, webp, narrow };
}

const channels = (picture: Sharp): Promise<Buffer> => picture.removeAlpha().raw().toBuffer();

describe('an AVIF copy', () => {
  it.each([
    ['mist', mist],
    ['stripes', stripes],
  ])('looks like the picture and has fewer bytes than its webp file: %s', async (_, picture) => {
    const { copy, webp, narrow } = await copyOf(picture);
    if (!copy) throw new Error('there is no copy');
    expect(copy.width).toBe(NARROW);
    expect(copy.bytes.length).toBeLessThan(webp.length * 0.95);
    const [shown, wanted] = [await channels(sharp(copy.bytes)), await channels(narrow)];
    expect(shown.length).toBe(wanted.length);
    const differences = shown.map((value, at) => Math.abs(value - (wanted[at] ?? 0)));
    expect(differences.reduce((sum, one) => sum + one, 0) / shown.length).toBeLessThan(CLOSE);
  });

  it.each([
    ['blank', blank],
    ['flat', flat],
  ])('is missing where it would not be smaller: %s', async (_, picture) => {
    expect((await copyOf(picture)).copy).toBeUndefined();
  });

  it('keeps what is transparent', async () => {
    const { copy } = await copyOf(
      painted(4, (x, y) => [...[200, 40, 60].map((value) => value * scattered(x, y)), x % 256]),
    );
    if (!copy) throw new Error('there is no copy');
    const { channels: found } = await sharp(copy.bytes).stats();
    expect(found[3]?.min).toBeLessThan(20);
  });
});
