import sharp, { type Sharp } from 'sharp';

// The maximum that thumbhash accepts.
const MAX_SIDE = 100;

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** A picture of at most 100 by 100 pixels, as RGBA. */
export type Thumbnail = { data: Buffer; width: number; height: number };

/** A sharp instance for pixels in memory. */
export const fromPixels = ({ data, ...raw }: Pixels) => sharp(data, { raw });

/** Everything derived from a picture's appearance is computed from its thumbnail. */
export async function thumbnailOf(picture: Sharp): Promise<Thumbnail> {
  const { data, info } = await picture
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
