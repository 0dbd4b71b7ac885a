import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageLimits } from '../../../features/media/image-limits.ts';
import {
  avifOf,
  type ChartPixels,
  jpegOf,
  pngChunk,
  pngOf,
  tiffOf,
  webpOf,
} from '../../../testing/colour/chart-files.ts';
import { type Chart, cmykChart, rgbChart } from '../../../testing/colour/charts.ts';
import { greyProfile, rgbProfile } from '../../../testing/colour/icc-profile.ts';
import { type Measured, measureFile } from '../../../testing/colour/measure.ts';
import { ADOBE_RGB, DISPLAY_P3, type RgbSpace, SRGB } from '../../../testing/colour/rgb-spaces.ts';
import { createImages } from '../images.ts';
import { bytesIn } from '../metadata/byte-source.ts';
import { isNumberedP3 } from '../metadata/numbered-colours.ts';
import { profileName } from '../metadata/profile-name.ts';
import { encodedIn, inSrgb } from './gamut.ts';
import { p3Copies } from './p3-copies.ts';
import { isWiderThanSrgb } from './wider-than-srgb.ts';

// Unblocks formats other than those of uploads, for the originals that this file reads.
const LOADERS = { operation: ['VipsForeignLoadTiff', 'VipsForeignLoadHeif'] };
const images = createImages(0, imageLimits);
afterAll(images.close);
sharp.unblock(LOADERS);
afterAll(() => sharp.block(LOADERS));

/** Length of a PNG's signature and first chunk, after which a profile may follow. */
const PNG_HEADER = 33;

const rgbCharts = [SRGB, DISPLAY_P3, ADOBE_RGB].flatMap((space) => [
  rgbChart(space, 8),
  rgbChart(space, 16),
]);
const inkCharts = [cmykChart(8), cmykChart(16)];
const charts = [...rgbCharts, ...inkCharts];
const withNames = (list: Chart[]): [string, Chart][] => list.map((chart) => [chart.name, chart]);

/** The formats that store a chart's values exactly. */
async function filesOf(chart: Chart): Promise<[format: string, file: Buffer][]> {
  const { pixels, profile } = chart;
  const isDeep = pixels.bits === 16;
  const isInk = pixels.channels === 4;
  return [
    ...(isInk ? [] : [['png', pngOf(pixels, profile)] as [string, Buffer]]),
    ['tiff', tiffOf(pixels, profile)],
    ...(isDeep ? [] : [['jpeg', await jpegOf(pixels, profile)] as [string, Buffer]]),
    ...(isDeep || isInk ? [] : [['webp', await webpOf(pixels, profile)] as [string, Buffer]]),
    ...(isDeep || isInk ? [] : [['avif', await avifOf(pixels, profile)] as [string, Buffer]]),
  ];
}

const uploads = new Set(['png', 'jpeg', 'webp']);

function expectTrue(measured: Measured, label: string): void {
  expect(measured.patches, label).toBeGreaterThanOrEqual(12);
  expect(measured.mean, label).toBeLessThanOrEqual(1);
  expect(measured.max, label).toBeLessThanOrEqual(3);
}

async function expectFile(file: Uint8Array, chart: Chart, space: RgbSpace, label: string) {
  expectTrue(await measureFile(file, chart, space), `${chart.name} as ${label}`);
}

describe('the colors of an upload', () => {
  it.each(withNames(charts))('are kept in every file of a picture: %s', async (_, chart) => {
    for (const [format, file] of await filesOf(chart)) {
      if (!uploads.has(format)) continue;
      const read = await images.readPicture(file, 'post', 'somebody');
      if (!read.ok) throw new Error(read.code);
      const { original, renditions } = read.value;
      expect(renditions.map(({ width }) => width)).toEqual([320]);
      for (const bytes of [original, ...renditions.map((rendition) => rendition.bytes)]) {
        await expectFile(bytes, chart, SRGB, format);
        expect((await sharp(bytes).metadata()).hasProfile).toBe(false);
      }
    }
  });

  it.each(withNames(charts))('are kept in a submission: %s', async (_, chart) => {
    for (const [format, file] of await filesOf(chart)) {
      if (format !== 'png' && format !== 'jpeg') continue;
      const read = await images.readSubmission(file, 'somebody');
      if (!read.ok) throw new Error(read.code);
      await expectFile(read.value.bytes, chart, SRGB, format);
      await expectFile(read.value.preview, chart, SRGB, format);
    }
  });

  it.each([8, 16])('are kept for grays of %s bits with a profile', async (bits) => {
    // A fifth of the light, which sRGB encodes as 124.
    const grey =
      bits === 16
        ? new Uint16Array(64 * 64).fill(65_535 / 5)
        : new Uint8Array(64 * 64).fill(255 / 5);
    const raw = { width: 64, height: 64, channels: 1 } as const;
    const png = await sharp(grey, { raw })
      .toColourspace(bits === 16 ? 'grey16' : 'b-w')
      .png()
      .toBuffer();
    const icc = deflateSync(greyProfile('Linear greys', 1));
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), icc]));
    const file = Buffer.concat([png.subarray(0, PNG_HEADER), profile, png.subarray(PNG_HEADER)]);
    const read = await images.readPicture(file, 'post', 'somebody');
    if (!read.ok) throw new Error(read.code);
    const { channels } = await sharp(read.value.original).stats();
    for (const { mean } of channels.slice(0, 3)) expect(Math.abs(mean - 124)).toBeLessThan(2);
  });

  it('are taken as sRGB when there is no profile', async () => {
    for (const bits of [8, 16] as const) {
      const chart = rgbChart(SRGB, bits);
      const read = await images.readPicture(pngOf(chart.pixels), 'post', 'somebody');
      if (!read.ok) throw new Error(read.code);
      await expectFile(read.value.original, chart, SRGB, 'png without a profile');
    }
  });
});

describe('the colors of an original', () => {
  it.each(withNames(charts))('are kept in sRGB: %s', async (_, chart) => {
    for (const [format, file] of await filesOf(chart)) {
      const facts = await sharp(file).metadata();
      const webp = await encodedIn(sharp(file), facts, 'srgb').webp({ quality: 82 }).toBuffer();
      await expectFile(webp, chart, SRGB, format);
      expect((await sharp(webp).metadata()).hasProfile).toBe(false);
    }
  });

  it.each(withNames(charts))('are kept in Display P3 copies: %s', async (_, chart) => {
    const size = { width: chart.pixels.width, height: chart.pixels.height };
    for (const [format, file] of await filesOf(chart)) {
      const facts = await sharp(file).metadata();
      const copies = await p3Copies(sharp(file), facts, size, {}, imageLimits);
      expect(copies.map(({ width }) => width)).toEqual([320, 384]);
      for (const { webp, avif } of copies) {
        for (const copy of avif ? [webp, avif] : [webp]) {
          await expectFile(copy, chart, DISPLAY_P3, format);
          const { icc, exif, xmp } = await sharp(copy).metadata();
          expect(icc && profileName(icc, 80)).toBe('sP3C');
          expect([exif, xmp]).toEqual([undefined, undefined]);
        }
      }
    }
  });

  it('outside sRGB are kept in Display P3 copies, and lost in sRGB', async () => {
    const chart = rgbChart(DISPLAY_P3, 8);
    const [copy] = await p3Copies(
      sharp(tiffOf(chart.pixels, chart.profile)),
      { space: 'srgb', hasProfile: true },
      { width: 320, height: 200 },
      {},
      imageLimits,
    );
    const inP3 = await measureFile(copy?.webp ?? Buffer.alloc(0), chart, DISPLAY_P3);
    expect(inP3.patches).toBe(chart.patches.length);
    const inSrgb = await measureFile(copy?.webp ?? Buffer.alloc(0), chart, SRGB);
    expect(inSrgb.patches).toBeLessThan(chart.patches.length);
  });

  it('of inks without a profile are those of a common press: paper is white, four inks are black', async () => {
    const chart = cmykChart(8);
    const file = tiffOf(chart.pixels);
    const facts = await sharp(file).metadata();
    const { data, info } = await encodedIn(sharp(file), facts, 'srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number): number[] => [
      ...data.subarray(x * info.channels, x * info.channels + 3),
    ];
    expect(pixel(10)).toEqual([255, 255, 255]);
    expect(Math.max(...pixel(4 * 64 + 10))).toBeLessThanOrEqual(2);
  });
});

describe('colors that a file names by code points', () => {
  const chart = rgbChart(DISPLAY_P3, 8);

  async function numberedAvif(): Promise<Buffer> {
    const file = await sharp(tiffOf(chart.pixels)).avif({ lossless: true, effort: 0 }).toBuffer();
    file.writeUInt16BE(12, file.indexOf('colrnclx') + 8);
    return file;
  }

  it.each([
    ['avif', numberedAvif],
    ['png', () => pngOf(chart.pixels, undefined, [pngChunk('cICP', Buffer.from([12, 13, 0, 1]))])],
  ])('are kept: %s', async (format, make) => {
    const file = await make();
    expect(isNumberedP3(bytesIn(file), format)).toBe(true);
    const { space, hasProfile } = await sharp(file).metadata();
    const facts = { space, hasProfile, isNumberedP3: true };
    expect(await isWiderThanSrgb(sharp(file), facts)).toBe(true);
    for (const target of [SRGB, DISPLAY_P3]) {
      const gamut = target === SRGB ? 'srgb' : 'p3';
      const webp = await encodedIn(sharp(file), facts, gamut).webp({ quality: 82 }).toBuffer();
      await expectFile(webp, chart, target, format);
    }
    const converted = await inSrgb(sharp(file), facts).png().toBuffer();
    await expectFile(converted, chart, SRGB, format);
  });

  it('are sRGB in most files', () => {
    expect(isNumberedP3(bytesIn(pngOf(chart.pixels, chart.profile)), 'png')).toBe(false);
    expect(isNumberedP3(bytesIn(Buffer.alloc(20)), 'avif')).toBe(false);
    expect(isNumberedP3(bytesIn(Buffer.alloc(0)), 'tiff')).toBe(false);
  });
});

/** Every sRGB color in which red, green or blue is zero. */
function saturated(bits: 8 | 16): ChartPixels {
  const [width, height] = [256, 3 * 256];
  const scale = bits === 16 ? 257 : 1;
  const values = new (bits === 16 ? Uint16Array : Uint8Array)(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y, lacking] = [at % 256, Math.floor(at / 256) % 256, Math.floor(at / 65_536)];
    values.set([x * scale, y * scale].toSpliced(lacking, 0, 0), at * 3);
  }
  return { width, height, channels: 3, bits, values };
}

describe('whether an original is wide', () => {
  const isWide = async (file: Buffer) => isWiderThanSrgb(sharp(file), await sharp(file).metadata());

  it.each([
    ['Display P3', rgbChart(DISPLAY_P3, 8), true],
    ['Display P3, 16 bits', rgbChart(DISPLAY_P3, 16), true],
    ['Adobe RGB', rgbChart(ADOBE_RGB, 16), true],
    ['CMYK', cmykChart(8), true],
    ['sRGB', rgbChart(SRGB, 8), false],
    ['sRGB, 16 bits', rgbChart(SRGB, 16), false],
  ])('depends on its colors: %s', async (_, { pixels, profile }, expected) => {
    expect(await isWide(tiffOf(pixels, profile))).toBe(expected);
    expect(await isWide(tiffOf(pixels))).toBe(false);
  });

  it.each([
    ['sRGB, 8 bits', () => pngOf(saturated(8), rgbProfile(SRGB))],
    ['sRGB, 16 bits', () => pngOf(saturated(16), rgbProfile(SRGB))],
    [
      'sRGB, as a JPEG',
      () =>
        sharp(pngOf(saturated(8)))
          .withIccProfile('srgb')
          .jpeg({ quality: 80 })
          .toBuffer(),
    ],
    [
      'sRGB, converted to Display P3',
      () =>
        sharp(pngOf(saturated(8)))
          .withIccProfile('p3')
          .png()
          .toBuffer(),
    ],
  ])('is false with no more than the most saturated colors of sRGB: %s', async (_, make) => {
    expect(await isWide(await make())).toBe(false);
  });

  it.each(['#ff0000', '#ff4000', '#ffff00'])(
    'is false when all of it is the sRGB color %s',
    async (background) => {
      const create = { width: 64, height: 64, channels: 3, background } as const;
      expect(await isWide(await sharp({ create }).withIccProfile('srgb').png().toBuffer())).toBe(
        false,
      );
    },
  );

  it('is true when its colors lie slightly outside sRGB', async () => {
    const { pixels, profile } = rgbChart(DISPLAY_P3, 8);
    // Pure red of sRGB is 234, 51, 35 in Display P3.
    const red = pixels.values.map((_, at) => [243, 46, 32][at % 3] ?? 0);
    expect(await isWide(pngOf({ ...pixels, values: red }, profile))).toBe(true);
  });

  it('does not depend on its profile: grays in Display P3 are not wide', async () => {
    const { pixels, profile } = rgbChart(DISPLAY_P3, 8);
    const greys = pixels.values.map((_, at) => pixels.values[at - (at % 3)] ?? 0);
    expect(await isWide(tiffOf({ ...pixels, values: greys }, profile))).toBe(false);
  });
});
