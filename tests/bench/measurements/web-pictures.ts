import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { paintAll } from '../browser/pictures.ts';
import { type devices, visit } from '../browser/visit.ts';
import { type BenchHarness, perHarness } from '../harness/harness.ts';
import type { Measurement } from '../measurement.ts';
import { comparePicture } from '../pictures/compare-picture.ts';

const FOLDER = '/files/post_images/';

/* SSIM is reported in thousandths, since the table shows two digits */
const THOUSANDTHS = 1000;

/* ms; pages of the feed are cached for up to a minute, and on a busy machine images load late */
const PATIENCE = 90_000;

/** The file names of the images in the viewport, once all have loaded. */
async function filesInView(page: Page): Promise<string[]> {
  const read = (folder: string) => {
    const shown = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && width > 0 && image.currentSrc.includes(folder);
    });
    const isReady = shown.length > 0 && shown.every((image) => image.complete);
    return isReady && shown.map((image) => image.currentSrc);
  };
  const handle = await page.waitForFunction(read, FOLDER, { timeout: PATIENCE });
  const urls = await handle.jsonValue();
  return urls === false ? [] : urls.map((url) => basename(new URL(url).pathname));
}

/**
 * Reloads until the feed contains the renditions, since a cached page may be older than they are.
 */
async function firstScreen(page: Page): Promise<string[]> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    await page.goto('/');
    const files = await filesInView(page);
    if (files.some((file) => file.endsWith('.avif'))) return files;
    if (performance.now() > end) throw new Error('The feed shows no AVIF.');
    await pause(2_000);
  }
}

/** The bytes of the images on the first screen, relative to the same images as WebP. */
async function shareOfWebp(harness: BenchHarness, device: keyof typeof devices): Promise<number> {
  const { context, page: open } = await visit(harness, { device, signedIn: true });
  const files = await firstScreen(await open());
  await context.close();
  const folder = join((await harness.product()).files, 'post_images');
  const total = (names: string[]) =>
    names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const [shown, webp] = [total(files), total(files.map((name) => name.replace('.avif', '.webp')))];
  harness.detail(`  ${device}: ${files.length} pictures, ${shown} bytes, as webp ${webp}`);
  return shown / webp;
}

/**
 * The SSIM of each AVIF rendition minus that of the WebP file of the same width, both compared with
 * the painted pixels.
 */
const ssimGains = perHarness(async (harness: BenchHarness): Promise<number[]> => {
  const gains: number[] = [];
  for (const painted of await paintAll(harness)) {
    harness.detail(`  copied in ${painted.seconds.toFixed(1)} s of processor time:`);
    for (const { width, webp, avif } of await comparePicture(painted)) {
      const sizes = `${avif.bytes} of ${webp.bytes} bytes`;
      const likeness = `SSIM ${avif.ssim.toFixed(4)} for ${webp.ssim.toFixed(4)}`;
      harness.detail(`  ${basename(painted.path)} at ${width}: ${sizes}, ${likeness}`);
      gains.push(avif.ssim - webp.ssim);
    }
  }
  return gains;
});

async function meanSsimGain(harness: BenchHarness): Promise<number> {
  const gains = await ssimGains(harness);
  return (THOUSANDTHS * gains.reduce((sum, gain) => sum + gain, 0)) / gains.length;
}

export const webPictures: readonly Measurement[] = [
  {
    name: 'web.picture_bytes',
    what: 'Bytes of the pictures on the first screen of the feed, 390 and 1440 px wide, over those of the same pictures as WebP alone, the larger ratio',
    goal: { atMost: 0.75 },
    browser: true,
    run: async (harness) =>
      Math.max(await shareOfWebp(harness, 'handset'), await shareOfWebp(harness, 'desk')),
  },
  {
    name: 'web.picture_ssim',
    what: 'SSIM of AVIF copies against the painted pixels minus that of their WebP files, in thousandths, the mean of all',
    goal: { atLeast: 0 },
    browser: true,
    run: meanSsimGain,
  },
  {
    name: 'web.picture_ssim_least',
    what: 'The same for the worst copy',
    goal: { atLeast: -5 },
    browser: true,
    run: async (harness) => THOUSANDTHS * Math.min(...(await ssimGains(harness))),
  },
];
