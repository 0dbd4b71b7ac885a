import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { setCopiesOfNewest } from '../../server/src/testing/copied-picture.ts';
import type { Product } from '../harness/product.ts';

/** Creates AVIF renditions for the newest image, as the job does some minutes later. */
export async function copyNewestPicture({ connection, files }: Product): Promise<void> {
  const id = await setCopiesOfNewest(connection);
  const webp = join(files, 'post_images', `${id}.webp`);
  for (const copy of ['.avif', '-p3.avif']) {
    await sharp(webp).avif({ effort: 0 }).toFile(webp.replace('.webp', copy));
  }
}

/** The file that an image shows; empty if none. */
export const shownFile = (image: Locator): Promise<string> =>
  image.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? element.currentSrc : '',
  );

/** Emulates a screen with a wider gamut than sRGB. */
export async function emulateWideGamut(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const features = [
    { name: 'color-gamut', value: 'p3' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await session.send('Emulation.setEmulatedMedia', { features });
}
