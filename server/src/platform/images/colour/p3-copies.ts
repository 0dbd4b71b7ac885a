import sharp, { type Sharp } from 'sharp';
import { AVIF, isWorthwhile } from '../avif.ts';
import type { FileCredits } from '../metadata/facts.ts';
import { creditsXmp } from '../metadata/xmp.ts';
import { type ColourFacts, encodedIn, inDisplayP3 } from './gamut.ts';

type Size = { width: number; height: number };
/** A copy of a picture in Display P3; as AVIF too where that is smaller. */
export type P3Copy = { width: number; webp: Buffer; avif: Buffer | null };

const WEBP = { quality: 82, effort: 4 } as const;

/** Credits that the artist asked to keep, as XMP; nothing else of a file's texts is written. */
export const withCredits = (picture: Sharp, credits: FileCredits): Sharp =>
  credits.creator === undefined && credits.copyright === undefined
    ? picture
    : picture.withXmp(creditsXmp(credits));

async function copyOf(
  whole: Buffer,
  { width, height }: Size,
  credits: FileCredits,
): Promise<P3Copy> {
  const facts = await sharp(whole).metadata();
  const scaled = () =>
    withCredits(encodedIn(sharp(whole), facts, 'p3'), credits).resize({
      width,
      height,
      fit: 'fill',
    });
  const webp = await scaled().webp(WEBP).toBuffer();
  const avif = await scaled().avif(AVIF).toBuffer();
  return { width, webp, avif: isWorthwhile(avif, webp) ? avif : null };
}

/** Copies at every width that the stored picture of this size has, of an original that is wide. */
export async function p3Copies(
  original: Sharp,
  facts: ColourFacts,
  shown: Size,
  credits: FileCredits,
  { widths }: { widths: readonly number[] },
): Promise<P3Copy[]> {
  // The original is decoded once: this is a PNG in Display P3 as deep as it was.
  const whole = await inDisplayP3(original, facts)
    .resize({ ...shown, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const copies: P3Copy[] = [];
  for (const width of [...widths.filter((narrower) => narrower < shown.width), shown.width]) {
    const height = Math.max(1, Math.round((shown.height * width) / shown.width));
    copies.push(await copyOf(whole, { width, height }, credits));
  }
  return copies;
}
