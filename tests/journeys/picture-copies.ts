import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { setCopiesOfNewest } from '../../server/src/testing/copied-picture.ts';
import type { Product } from '../harness/product.ts';

/** Gives the newest picture AVIF copies of its own width, as the job does some minutes later. */
export async function copyNewestPicture({ connection, files }: Product): Promise<void> {
  const id = await setCopiesOfNewest(connection);
  const webp = join(files, 'post_images', `${id}.webp`);
  for (const copy of ['.avif', '-p3.avif']) {
    await sharp(webp).avif({ effort: 0 }).toFile(webp.replace('.webp', copy));
  }
}

/** The file an image shows; nothing while it shows none. */
export const shownFile = (image: Locator): Promise<string> =>
  image.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? element.currentSrc : '',
  );

/** A screen that shows more colours than sRGB has. */
export async function emulateWideGamut(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const features = [
    { name: 'color-gamut', value: 'p3' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await session.send('Emulation.setEmulatedMedia', { features });
}
