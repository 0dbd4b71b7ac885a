import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { avifOf } from '../../../domain/src/pictures/pictures.ts';
import { type Painted, pathAt } from '../browser/pictures.ts';
import { type Rgb, ssim } from './ssim.ts';

async function pixelsOf(picture: Sharp): Promise<Rgb> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * The similarity of the WebP file and its AVIF rendition to the painting, and their sizes in bytes.
 */
export type Comparison = Record<'webp' | 'avif', { ssim: number; bytes: number }> & {
  width: number;
};

/** Compares every width with an AVIF rendition to the lossless painting scaled to that width. */
export async function comparePicture({ png, path, width, avif }: Painted): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const wanted of avif) {
    const reference = await pixelsOf(sharp(png).resize({ width: wanted }));
    const judge = async (file: Buffer) => ({
      ssim: ssim(reference, await pixelsOf(sharp(file))),
      bytes: file.length,
    });
    const webp = pathAt(path, width, wanted);
    comparisons.push({
      width: wanted,
      webp: await judge(readFileSync(webp)),
      avif: await judge(readFileSync(avifOf(webp))),
    });
  }
  return comparisons;
}
