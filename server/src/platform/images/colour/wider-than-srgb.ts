import type { Sharp } from 'sharp';
import { gammaOf, linearOf } from '../oklab.ts';
import { type ColourFacts, inDisplayP3, mayBeWide } from './gamut.ts';

/**
 * Number of pixels sampled per row and column, without averaging: a mean would hide small areas.
 */
const SAMPLES = 1024;
/** A picture is wide when this share of its pixels lies outside sRGB. */
const SHARE = 0.001;
/**
 * The smallest visible distance outside sRGB, on a scale of 1. The most saturated sRGB colors reach
 * -0.042 in 8-bit Display P3 files, whose steps are large in dark areas, and -0.017 in sRGB.
 */
const BELOW = -0.05;
const ABOVE = 1.02;

const LIGHT = Float64Array.from({ length: 65_536 }, (_, value) => linearOf(value / 65_535));

const isOutside = (light: number): boolean => {
  const value = gammaOf(light);
  return value < BELOW || value > ABOVE;
};

/** Values are 16-bit Display P3; the matrix converts their linear light to sRGB. */
function isOutsideSrgb(red: number, green: number, blue: number): boolean {
  const [r = 0, g = 0, b = 0] = [LIGHT[red], LIGHT[green], LIGHT[blue]];
  return (
    isOutside(1.2249401763 * r - 0.2249401763 * g) ||
    isOutside(-0.0420569549 * r + 1.0420569549 * g) ||
    isOutside(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b)
  );
}

/** 16 bits per channel at any depth: 8 bits would move saturated colors out of sRGB. */
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
  const deep = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : undefined;
  const at = (sample: number): number => deep?.[sample] ?? (data[sample] ?? 0) * 257;
  return { at, channels: info.channels, count: info.width * info.height };
}

/**
 * Whether the pixels of a picture contain colors outside sRGB: many files with a wide profile have
 * none.
 */
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
