import sharp from 'sharp';
import { fromPixels, type Pixels } from './thumbnail.ts';

/** A stored webp file of a picture, narrower than the picture itself. */
export type NarrowFile = { width: number; webp: Uint8Array };
export type AvifCopy = { width: number; bytes: Buffer };

/**
 * The same for every picture (decision 0095). Chroma is kept at full resolution: that costs little,
 * and thin strokes keep their color.
 */
export const AVIF = {
  quality: 55,
  effort: 3,
  chromaSubsampling: '4:4:4',
  tune: 'ssim',
} as const;
/** Maximum size relative to the WebP file: a copy that saves less is not worth storing. */
const WORTHWHILE = 0.95;

export const isWorthwhile = (avif: Uint8Array, webp: Uint8Array): boolean =>
  avif.length < webp.length * WORTHWHILE;

/** Decoded at full size: sharp would let the decoder scale, unlike for the narrower files. */
async function decode(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * AVIF copies of the narrower files of a stored picture, where they are smaller. The picture itself
 * was compressed by its author's browser: a copy of the same quality would not be smaller.
 */
export async function avifCopies(
  picture: Uint8Array,
  files: readonly NarrowFile[],
): Promise<AvifCopy[]> {
  const pixels = await decode(picture);
  const copies: AvifCopy[] = [];
  for (const { width, webp } of files) {
    const bytes = await fromPixels(pixels).resize({ width }).avif(AVIF).toBuffer();
    if (isWorthwhile(bytes, webp)) copies.push({ width, bytes });
  }
  return copies;
}
