import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

// the maximum of thumbhash
const MAX_SIDE = 100;

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

export type Placeholder = { thumbhash: string; colour: string };

/** Pixels in memory, as sharp reads them. */
export const fromPixels = ({ data, ...raw }: Pixels) => sharp(data, { raw });

function averageColour(rgba: Buffer): string {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    weight += alpha;
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha;
    }
  }
  const hex = sum.map((total) => Math.round(weight ? total / weight : 255));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The placeholder that a page shows until the picture is loaded. */
export async function placeholderOf(pixels: Pixels): Promise<Placeholder> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return { thumbhash: Buffer.from(hash).toString('base64'), colour: averageColour(data) };
}
