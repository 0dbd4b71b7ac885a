import sharp, { type Sharp } from 'sharp';

// the maximum of thumbhash
const MAX_SIDE = 100;

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** A picture at most 100 pixels wide and high: red, green, blue and alpha of each. */
export type Thumbnail = { data: Buffer; width: number; height: number };

/** Pixels in memory, as sharp reads them. */
export const fromPixels = ({ data, ...raw }: Pixels) => sharp(data, { raw });

/** All that is derived from the look of a picture is derived from this. */
export async function thumbnailOf(picture: Sharp): Promise<Thumbnail> {
  const { data, info } = await picture
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
