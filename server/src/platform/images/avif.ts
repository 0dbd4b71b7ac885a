import sharp, { type Sharp } from 'sharp';
import { type Rgb, ssim } from './ssim.ts';
import { fromPixels, type Pixels } from './thumbnail.ts';

/** A stored webp file of a picture, narrower than the picture itself. */
export type NarrowFile = { width: number; webp: Uint8Array };
export type AvifCopy = { width: number; bytes: Buffer };

/**
 * Colour is kept at full resolution: that costs little, and thin strokes keep their colour. The encoder aims
 * at what copies are judged by.
 */
const AVIF = { chromaSubsampling: '4:4:4', tune: 'ssim' } as const;
/** Which of these a copy needs to be as like the picture as the webp file is depends on what it shows. */
const QUALITIES = Array.from({ length: 24 }, (_, step) => 24 + 2 * step);
const QUICK = 3;
/** Five times the work of the quick one, for a sixth of the bytes: only for copies that save little. */
const CAREFUL = 5;
/** Of the bytes of the webp file: a quick copy that has more is made with care. */
const SAVES_LITTLE = 0.7;
/** Of the bytes of the webp file: care would not make one that is larger than this worthwhile. */
const HOPELESS = 1.2;
/** Of the bytes of the webp file: a copy that saves less is not worth its place. */
const WORTHWHILE = 0.95;
/** Of the qualities below that of the quick copy so many are tried with care, each two lower. */
const LOWER = 2;

async function decode(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** What is transparent is compared as it is on a white page. */
async function shown(picture: Sharp): Promise<Rgb> {
  return decode(picture.flatten({ background: '#ffffff' }).toColourspace('srgb'));
}

type Judged = { bytes: Buffer; isLike: boolean };
type Found = { quality: number; bytes: Buffer };

/** The lowest quality that gives a copy like the picture, unless copies grow too large before. */
async function lowestLike(
  qualities: readonly number[],
  most: number,
  encode: (quality: number) => Promise<Judged>,
): Promise<Found | undefined> {
  let found: Found | undefined;
  let [low, high] = [0, qualities.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const quality = qualities[middle] ?? 0;
    const { bytes, isLike } = await encode(quality);
    if (isLike) {
      found = { quality, bytes };
      high = middle - 1;
    } else low = bytes.length < most ? middle + 1 : high + 1;
  }
  return found;
}

/** The smallest copy that is as like the picture as the webp file is; undefined when it saves too little. */
async function copyOf(picture: Pixels, { width, webp }: NarrowFile): Promise<Buffer | undefined> {
  const scaled = await decode(fromPixels(picture).resize({ width }));
  const wanted = await shown(fromPixels(scaled));
  const likeness = ssim(wanted, await shown(sharp(webp)));
  const encodeWith = (effort: number) => async (quality: number) => {
    const bytes = await fromPixels(scaled)
      .avif({ ...AVIF, effort, quality })
      .toBuffer();
    return { bytes, isLike: ssim(wanted, await shown(sharp(bytes))) >= likeness };
  };
  const share = (found: Found) => found.bytes.length / webp.length;
  let found = await lowestLike(QUALITIES, webp.length * HOPELESS, encodeWith(QUICK));
  if (found && share(found) > SAVES_LITTLE) {
    const last = QUALITIES.indexOf(found.quality) + 1;
    const lower = QUALITIES.slice(Math.max(0, last - 1 - LOWER), last);
    const careful = await lowestLike(lower, webp.length, encodeWith(CAREFUL));
    if (careful && share(careful) < share(found)) found = careful;
  }
  return found && share(found) < WORTHWHILE ? found.bytes : undefined;
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
