import sharp, { type Sharp } from 'sharp';
import { inSrgb } from '../colour/gamut.ts';
import { type Oklab, squaredDistance, toOklab } from '../oklab.ts';
import type { Opened } from './loaders.ts';

/** Side of the fingerprint: a picture of any shape is reduced to a square of colors. */
const SIDE = 48;
export type Fingerprint = Oklab[];

/**
 * Maximum mean distance between versions of one picture, caused by compression and color
 * conversion.
 */
const MEAN_DISTANCE = 0.06;
/**
 * Share of the cells that may differ more, and the maximum distance beyond it: detects a small
 * different object in the same picture.
 */
const FARTHEST_SHARE = 0.02;
const FARTHEST_DISTANCE = 0.2;
/**
 * Maximum relative difference of the proportions, caused by rounding to whole pixels and by
 * browsers that crop an edge.
 */
const PROPORTION = 0.01;

/** Transparent pixels count as white, as on a page. */
const onWhite = ({ l, a, b }: Oklab, alpha: number): Oklab => ({
  l: l * alpha + 1 - alpha,
  a: a * alpha,
  b: b * alpha,
});

export async function fingerprintOf(picture: Sharp): Promise<Fingerprint> {
  const data = await picture
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(cell * 4, cell * 4 + 4);
    return onWhite(toOklab(red, green, blue), alpha / 255);
  });
}

const WHITE: Oklab = { l: 1, a: 0, b: 0 };

/** Whether two pictures show the same content at any size. */
export function looksLike(one: Fingerprint, other: Fingerprint): boolean {
  const distances = one
    .map((colour, cell) => Math.sqrt(squaredDistance(colour, other[cell] ?? WHITE)))
    .toSorted((near, far) => far - near);
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  const farthest = distances[Math.floor(distances.length * FARTHEST_SHARE)] ?? 0;
  return mean <= MEAN_DISTANCE && farthest <= FARTHEST_DISTANCE;
}

type Size = { width: number; height: number };

export function hasSameProportions(one: Size, other: Size): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width);
  return Math.abs(Math.log(ratio)) <= PROPORTION + 1 / Math.min(other.width, other.height);
}

/** Scaled down before it is turned: turning requires all pixels in memory. */
export async function turnedFingerprint(
  picture: Sharp,
  { metadata, colours }: Opened,
): Promise<Fingerprint> {
  const small = await inSrgb(picture, colours)
    .resize({ width: 4 * SIDE, height: 4 * SIDE, fit: 'fill' })
    .png()
    .withMetadata({ orientation: metadata.orientation ?? 1 })
    .toBuffer();
  return fingerprintOf(sharp(small).autoOrient());
}
