import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avifCopies } from './avif.ts';
import { type Rgb, ssim } from './ssim.ts';

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
async function stored(picture: Sharp) {
  const whole = await picture.clone().webp({ quality: 70 }).toBuffer();
  const webp = await sharp(whole).resize({ width: NARROW }).webp({ quality: 80 }).toBuffer();
  return { whole, file: { width: NARROW, webp } };
}

async function pixels(picture: Sharp): Promise<Rgb> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function copyOf(picture: Sharp) {
  const { whole, file } = await stored(picture);
  const [copy] = await avifCopies(whole, [file]);
  const decoded = await sharp(whole).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = decoded.info;
  const scaled = sharp(decoded.data, { raw: { width, height, channels } }).resize({
    width: NARROW,
  });
  const wanted = await pixels(scaled.clone());
  const likeness = async (bytes: Uint8Array) => ssim(wanted, await pixels(sharp(bytes)));
  return { copy: copy?.bytes, webp: file.webp, scaled, likeness };
}

describe('an AVIF copy', () => {
  it.each([
    ['mist', mist],
    ['stripes', stripes],
  ])('is as like the picture as its webp file is, in fewer bytes: %s', async (_, picture) => {
    const { copy, webp, likeness } = await copyOf(picture);
    if (!copy) throw new Error('there is no copy');
    expect(copy.length).toBeLessThan(webp.length * 0.95);
    expect(await likeness(copy)).toBeGreaterThanOrEqual(await likeness(webp));
  });

  it('is made with care where a quick one would save little', async () => {
    const { copy, webp, scaled, likeness } = await copyOf(mist);
    const quick = async (quality: number) =>
      scaled
        .clone()
        .avif({ quality, effort: 3, chromaSubsampling: '4:4:4', tune: 'ssim' })
        .toBuffer();
    const wanted = await likeness(webp);
    let bytes = Buffer.alloc(0);
    for (let quality = 58; bytes.length === 0; quality += 2) {
      const tried = await quick(quality);
      if ((await likeness(tried)) >= wanted) bytes = tried;
    }
    expect(bytes.length).toBeGreaterThan(webp.length * 0.7);
    expect(copy?.length).toBeLessThan(bytes.length);
  });

  it.each([
    ['as like, but no smaller', blank],
    ['never as like', flat],
  ])('is missing where it would be %s', async (_, picture) => {
    expect((await copyOf(picture)).copy).toBeUndefined();
  });

  it('keeps what is transparent', async () => {
    const { copy } = await copyOf(
      painted(4, (x, y) => [...[200, 40, 60].map((value) => value * scattered(x, y)), x % 256]),
    );
    if (!copy) throw new Error('there is no copy');
    const { channels } = await sharp(copy).stats();
    expect(channels[3]?.min).toBeLessThan(20);
  });
});
