import { err, ok, type Result } from '@gesso/domain/kernel';
import sharp from 'sharp';
import { decode, decodesWhole, readable, validate, WEBP } from './decode.ts';
import { describe } from './description.ts';
import type { ImageLimits } from './image-limits.ts';
import type { PictureProblem, ReadPicture } from './picture-tasks.ts';
import { placeholderOf } from './placeholder.ts';
import { fromPixels, type Pixels, thumbnailOf } from './thumbnail.ts';
import { stripWebp, truncatedVariants } from './webp.ts';

async function renditionsOf(pixels: Pixels, kind: 'post' | 'avatar', { widths }: ImageLimits) {
  const narrower: { width: number; bytes: Buffer }[] = [];
  for (const width of kind === 'post' ? widths : widths.slice(0, 1)) {
    if (width >= pixels.width) continue;
    narrower.push({
      width,
      bytes: await fromPixels(pixels).resize({ width }).webp(WEBP).toBuffer(),
    });
  }
  return narrower;
}

/** Processes the picture of a post or an avatar into its stored form. */
export async function readPicture(
  bytes: Buffer,
  kind: 'post' | 'avatar',
  limits: ImageLimits,
): Promise<Result<ReadPicture, PictureProblem>> {
  const validated = await validate(bytes, kind, ['jpeg', 'png', 'webp', 'gif'], limits);
  if (!validated.ok) return validated;
  const { format, facts } = validated.value;
  const stripped = format === 'webp' ? await stripWithoutReencoding(bytes, limits) : undefined;
  const pixels = await decode(stripped ?? bytes, facts, limits);
  if (pixels === null) return err('picture-damaged');
  const { width, height } = pixels;
  const thumbnail = await thumbnailOf(fromPixels(pixels));
  return ok({
    width,
    height,
    original: stripped ?? (await fromPixels(pixels).webp(WEBP).toBuffer()),
    renditions: await renditionsOf(pixels, kind, limits),
    description: describe(thumbnail),
    ...placeholderOf(thumbnail),
  });
}

/** Whether the picture decodes without the end of a chunk, which is then hidden data. */
async function hasTrailingData(plain: Buffer, limits: ImageLimits): Promise<boolean> {
  for (const variant of truncatedVariants(plain)) {
    if (await decodesWhole(readable(variant, limits))) return true;
  }
  return false;
}

/**
 * Strips a WebP from a browser without re-encoding it, unless it is too large or has hidden data.
 */
async function stripWithoutReencoding(
  bytes: Buffer,
  limits: ImageLimits,
): Promise<Buffer | undefined> {
  const plain = stripWebp(bytes);
  if (!plain || !(await isWithin(plain, limits.maxSide)) || (await hasTrailingData(plain, limits)))
    return undefined;
  return plain;
}

async function isWithin(bytes: Buffer, side: number): Promise<boolean> {
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => null);
  return facts !== null && Math.max(facts.width, facts.height) <= side;
}
