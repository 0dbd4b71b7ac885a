import type { Sharp } from 'sharp';
import { gammaOf, linearOf } from '../oklab.ts';
import { type ColourFacts, inDisplayP3, mayBeWide } from './gamut.ts';

/** So many pixels of each row and column are looked at, as they are: a mean would hide small areas. */
const SAMPLES = 1024;
/** A picture is wide when sRGB cannot show this share of it. */
const SHARE = 0.001;
/** How far outside a value lies that anybody sees, of 1: compression alone leaves less. */
const OUTSIDE = 0.02;

const LIGHT = Float64Array.from({ length: 256 }, (_, value) => linearOf(value / 255));

const isOutside = (light: number): boolean => {
  const value = gammaOf(light);
  return value < -OUTSIDE || value > 1 + OUTSIDE;
};

/** From 8 bits of Display P3, whose light is that of sRGB times this matrix. */
function isOutsideSrgb(red: number, green: number, blue: number): boolean {
  const [r = 0, g = 0, b = 0] = [LIGHT[red], LIGHT[green], LIGHT[blue]];
  return (
    isOutside(1.2249401763 * r - 0.2249401763 * g) ||
    isOutside(-0.0420569549 * r + 1.0420569549 * g) ||
    isOutside(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b)
  );
}

/** 8 bits of each channel, however deep the pixels are. */
async function samplesOf(picture: Sharp, facts: ColourFacts) {
  const isDeep = facts.space !== 'cmyk';
  const { data, info } = await inDisplayP3(picture, facts)
    .resize({
      width: SAMPLES,
      height: SAMPLES,
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'nearest',
    })
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const size = isDeep ? 2 : 1;
  // Of 16 bits, as this machine writes them, the second byte is the higher.
  const at = (sample: number): number => data[sample * size + size - 1] ?? 0;
  return { at, channels: info.channels, count: info.width * info.height };
}

/** Whether a picture shows colours that sRGB has not, by its pixels: many a wide profile holds none. */
export async function isWiderThanSrgb(picture: Sharp, facts: ColourFacts): Promise<boolean> {
  if (!mayBeWide(facts)) return false;
  const { at, channels, count } = await samplesOf(picture, facts);
  let outside = 0;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const first = pixel * channels;
    if (isOutsideSrgb(at(first), at(first + 1), at(first + 2))) outside += 1;
  }
  return outside > count * SHARE;
}
