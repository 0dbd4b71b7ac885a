import sharp, { type Sharp } from 'sharp';
import { type Rgb, ssim } from './ssim.ts';
import { fromPixels, type Pixels } from './thumbnail.ts';

/** A stored webp file of a picture, narrower than the picture itself. */
export type NarrowFile = { width: number; webp: Uint8Array };
export type AvifCopy = { width: number; bytes: Buffer };

/** Colour is kept at full resolution: that costs little, and thin strokes keep their colour. */
const AVIF = { effort: 3, chromaSubsampling: '4:4:4' } as const;
/** Which of these a copy needs to be as like the picture as the webp file is depends on what it shows. */
const QUALITIES = [38, 42, 46, 50, 54, 58, 62, 66, 70] as const;
/**
 * By how much less like it may be, of 1. Nobody sees this much, and a picture that was compressed as webp
 * is itself nearer to webp than to what was painted.
 */
const TOLERANCE = 0.004;
/** Of the bytes of the webp file: a copy that saves less is not worth its place. */
const WORTHWHILE = 0.95;

async function decode(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** What is transparent is compared as it is on a white page. */
async function shown(picture: Sharp): Promise<Rgb> {
  return decode(picture.flatten({ background: '#ffffff' }).toColourspace('srgb'));
}

/** The smallest copy that is as like the picture as the webp file is; undefined when it saves too little. */
async function copyOf(picture: Pixels, { width, webp }: NarrowFile): Promise<Buffer | undefined> {
  const scaled = await decode(fromPixels(picture).resize({ width }));
  const wanted = await shown(fromPixels(scaled));
  const likeness = ssim(wanted, await shown(sharp(webp))) - TOLERANCE;
  let found: Buffer | undefined;
  let [low, high] = [0, QUALITIES.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const quality = QUALITIES[middle];
    const bytes = await fromPixels(scaled)
      .avif({ ...AVIF, quality })
      .toBuffer();
    if (ssim(wanted, await shown(sharp(bytes))) >= likeness) {
      found = bytes;
      high = middle - 1;
    } else low = bytes.length < webp.length * WORTHWHILE ? middle + 1 : high + 1;
  }
  return found && found.length < webp.length * WORTHWHILE ? found : undefined;
}

/**
 * AVIF copies of the narrower files of a stored picture, where they are smaller and no less like it; takes
 * seconds. The picture itself was compressed by its author's browser: a copy as good would not be smaller.
 */
export async function avifCopies(
  picture: Uint8Array,
  files: readonly NarrowFile[],
): Promise<AvifCopy[]> {
  // Decoded at full size: sharp would let the decoder scale, which the narrower files were not made by.
  const pixels = await decode(sharp(picture));
  const copies: AvifCopy[] = [];
  for (const file of files) {
    const bytes = await copyOf(pixels, file);
    if (bytes) copies.push({ width: file.width, bytes });
  }
  return copies;
}
