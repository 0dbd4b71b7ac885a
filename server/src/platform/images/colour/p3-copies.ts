import sharp, { type Sharp } from 'sharp';
import { AVIF, isWorthwhile } from '../avif.ts';
import type { FileCredits } from '../metadata/facts.ts';
import { creditsXmp } from '../metadata/xmp.ts';
import { type ColourFacts, encodedIn, inDisplayP3 } from './gamut.ts';

type Size = { width: number; height: number };
/** A copy of a picture in Display P3; also as AVIF if that is smaller. */
export type P3Copy = { width: number; webp: Buffer; avif: Buffer | null };

const WEBP = { quality: 82, effort: 4 } as const;

/** Writes the credits that the artist asked to keep, as XMP, and no other metadata of the file. */
export const withCredits = (picture: Sharp, credits: FileCredits): Sharp =>
  credits.creator === undefined && credits.copyright === undefined
    ? picture
    : picture.withXmp(creditsXmp(credits));

async function copyOf(
  picture: Buffer,
  { width, height }: Size,
  credits: FileCredits,
): Promise<P3Copy> {
  const facts = await sharp(picture).metadata();
  const scaled = () =>
    withCredits(encodedIn(sharp(picture), facts, 'p3'), credits).resize({
      width,
      height,
      fit: 'fill',
    });
  const webp = await scaled().webp(WEBP).toBuffer();
  const avif = await scaled().avif(AVIF).toBuffer();
  return { width, webp, avif: isWorthwhile(avif, webp) ? avif : null };
}

/** Copies of a wide original at every width of its stored picture. */
export async function p3Copies(
  original: Sharp,
  facts: ColourFacts,
  size: Size,
  credits: FileCredits,
  { widths }: { widths: readonly number[] },
): Promise<P3Copy[]> {
  // The original is decoded once, to a PNG in Display P3 of the same depth.
  const picture = await inDisplayP3(original, facts)
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const copies: P3Copy[] = [];
  for (const width of [...widths.filter((narrower) => narrower < size.width), size.width]) {
    const height = Math.max(1, Math.round((size.height * width) / size.width));
    copies.push(await copyOf(picture, { width, height }, credits));
  }
  return copies;
}
