import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originalReportMessages } from '@gesso/domain/originals';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitsOfOriginals } from '../../../features/media/image-limits.ts';
import { keptCredits, reportOf } from '../../../features/originals/report.ts';
import { tiffOf } from '../../../testing/colour/chart-files.ts';
import { type Chart, cmykChart, rgbChart } from '../../../testing/colour/charts.ts';
import { CREDITS, filesFullOfMetadata, SECRETS } from '../../../testing/colour/full-of-metadata.ts';
import { type Measured, measureFile, measurePixels } from '../../../testing/colour/measure.ts';
import { ADOBE_RGB, DISPLAY_P3, type RgbSpace, SRGB } from '../../../testing/colour/rgb-spaces.ts';
import { english } from '../../i18n/translators.ts';
import { inspect } from './inspect.ts';
import { openOriginalTasks } from './original-tasks.ts';
import { derive } from './task-handlers.ts';
import type { TaskInput } from './tasks.ts';
import { tile } from './tile.ts';

// Most tests run the tasks in this process; the last one checks that the child process runs them
// too.
const LOADERS = { operation: ['VipsForeignLoadTiff', 'VipsForeignLoadHeif'] };
let folder: string;
beforeAll(async () => {
  sharp.unblock(LOADERS);
  folder = await mkdtemp(join(tmpdir(), 'gesso-colours-'));
});
afterAll(async () => {
  sharp.block(LOADERS);
  await rm(folder, { recursive: true, force: true });
});

async function original(bytes: Buffer): Promise<string> {
  const source = join(folder, 'original');
  await writeFile(source, bytes);
  return source;
}

/** An ordinary stored picture of the same original. */
const pictureOf = (file: Buffer) => sharp(file).toColourspace('srgb').webp().toBuffer();

const inspected = async (file: Buffer) =>
  inspect({ source: await original(file), picture: await pictureOf(file) }, limitsOfOriginals);

type Tiles = { name: string; bytes: Buffer }[];

async function tilesOf(file: Buffer, options: Pick<TaskInput<'tile'>, 'gamut' | 'credits'>) {
  const source = await original(file);
  const into = await mkdtemp(join(folder, 'tiles-'));
  await tile({ source, folder: into, ...options }, limitsOfOriginals);
  const tiles: Tiles = [];
  for (const name of await readdir(into)) {
    tiles.push({ name, bytes: await readFile(join(into, name)) });
  }
  return tiles;
}

/** The full-size tiles, stitched together. */
async function stitched(tiles: Tiles, { pixels: { width, height } }: Chart) {
  const data = new Uint8Array(width * height * 3);
  for (const { name, bytes } of tiles) {
    const [x = 0, y = 0, w, h, across, down] = name.split('-').map(Number.parseFloat);
    if (w !== across || h !== down || w === undefined) continue;
    const tile = await sharp(bytes, { ignoreIcc: true }).removeAlpha().raw().toBuffer();
    for (let row = 0; row * w * 3 < tile.length; row += 1) {
      data.set(tile.subarray(row * w * 3, (row + 1) * w * 3), ((y + row) * width + x) * 3);
    }
  }
  return { data, width, height, channels: 3 };
}

function expectTrue({ patches, mean, max }: Measured): void {
  expect(patches).toBeGreaterThanOrEqual(12);
  expect(mean).toBeLessThanOrEqual(1);
  expect(max).toBeLessThanOrEqual(3);
}

const wide: [string, Chart, RgbSpace][] = [
  rgbChart(SRGB, 16),
  rgbChart(DISPLAY_P3, 8),
  rgbChart(ADOBE_RGB, 16),
  cmykChart(8),
].flatMap((chart) => [
  [`${chart.name} in sRGB`, chart, SRGB],
  [`${chart.name} in Display P3`, chart, DISPLAY_P3],
]);

describe('the tiles of an original', () => {
  it.each(wide)('preserve its colors: %s', async (_, chart, space) => {
    const gamut = space === SRGB ? 'srgb' : 'p3';
    const tiles = await tilesOf(tiffOf(chart.pixels, chart.profile), { gamut, credits: {} });
    expectTrue(measurePixels(await stitched(tiles, chart), chart, space));
    for (const { bytes } of tiles) {
      expect((await sharp(bytes).metadata()).hasProfile).toBe(gamut === 'p3');
    }
  });
});

describe('copies in Display P3', () => {
  it('are made from a wide original at the widths of its picture, never wider than the original', async () => {
    const chart = rgbChart(ADOBE_RGB, 16);
    const source = await original(tiffOf(chart.pixels, chart.profile));
    const input = { source, width: 350, height: 233, credits: {} };
    const derived = await derive(input, limitsOfOriginals);
    expect(derived.copies.map(({ width }) => width)).toEqual([320, 350]);
    for (const { webp, avif } of derived.copies) {
      expectTrue(await measureFile(webp, chart, DISPLAY_P3));
      if (avif) expect((await sharp(avif).metadata()).hasProfile).toBe(true);
    }
    const larger = { ...input, width: 1000, height: 666 };
    expect(await derive(larger, limitsOfOriginals)).toEqual({ copies: [] });
  });
});

describe('the result of processing an original', () => {
  it('is reported for a print file with inks', async () => {
    const chart = cmykChart(16);
    const facts = await inspected(tiffOf(chart.pixels, chart.profile));
    expect(originalReportMessages(english, reportOf(facts, false))).toEqual([
      'Kept: 384 × 256 pixels.',
      'Converted: TIFF to WebP, A test press to Display P3, 16 to 8 bits.',
    ]);
  });

  it('is reported for a file full of metadata, with and without the credits', async () => {
    const chart = rgbChart(ADOBE_RGB, 8);
    const [[, jpeg] = ['', Buffer.alloc(0)]] = await filesFullOfMetadata(
      chart.pixels,
      chart.profile,
    );
    const facts = await inspected(jpeg);
    expect(originalReportMessages(english, reportOf(facts, false))).toEqual([
      'Kept: 384 × 256 pixels.',
      'Converted: JPEG to WebP, Adobe RGB (1998) to Display P3.',
      'Removed: location, camera, serial numbers, names of people, date, ' +
        'descriptions and comments, software, editing history, preview image, ' +
        'creator and copyright.',
    ]);
    const [keptSentence, , removedSentence] = originalReportMessages(
      english,
      reportOf(facts, true),
    );
    expect(keptSentence).toBe(
      'Kept: 384 × 256 pixels, creator “Mara Lind”, copyright “© 2026 Mara Lind”.',
    );
    expect(removedSentence).not.toContain('copyright');
    expect(keptCredits(facts, true)).toEqual(CREDITS);
    expect(keptCredits(facts, false)).toEqual({});
  });

  it('leaves no location, device or name in any tile, and credits only on request', async () => {
    const chart = rgbChart(DISPLAY_P3, 8);
    for (const [, file] of await filesFullOfMetadata(chart.pixels, chart.profile)) {
      for (const credits of [{}, CREDITS]) {
        const tiles = await tilesOf(file, { gamut: 'p3', credits });
        for (const { bytes } of tiles) {
          const { exif, iptc, xmp } = await sharp(bytes).metadata();
          expect([exif, iptc]).toEqual([undefined, undefined]);
          expect(xmp?.includes(CREDITS.creator) ?? false).toBe(credits === CREDITS);
          for (const secret of [...Object.values(SECRETS), 'GPS']) {
            expect(bytes.includes(secret), secret).toBe(false);
          }
        }
      }
    }
  });
});

describe('the process that reads originals', () => {
  it('inspects a file and returns its copies', async () => {
    const tasks = await openOriginalTasks(join(folder, 'work'), 0, limitsOfOriginals);
    const chart = rgbChart(DISPLAY_P3, 16);
    const file = tiffOf(chart.pixels, chart.profile);
    const source = await original(file);
    const picture = await pictureOf(file);
    const facts = await tasks.run('inspect', { source, picture }, 'mara');
    expect(facts).toMatchObject({ ok: true, value: { gamut: 'p3', bits: 16, parts: [] } });
    const size = { width: 384, height: 256 };
    const outcome = await tasks.run('derive', { source, ...size, credits: CREDITS }, 'mara');
    if (!outcome.ok) throw new Error(outcome.code);
    const widest = outcome.value.copies.at(-1);
    expectTrue(await measureFile(widest?.webp ?? new Uint8Array(), chart, DISPLAY_P3));
    await tasks.close();
  });
});
