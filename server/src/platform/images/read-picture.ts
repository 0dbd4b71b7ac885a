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
  const made: { width: number; bytes: Buffer }[] = [];
  for (const width of kind === 'post' ? widths : widths.slice(0, 1)) {
    if (width >= pixels.width) continue;
    made.push({ width, bytes: await fromPixels(pixels).resize({ width }).webp(WEBP).toBuffer() });
  }
  return made;
}

/** A picture of a post or an avatar, as it is stored. */
export async function readPicture(
  bytes: Buffer,
  kind: 'post' | 'avatar',
  limits: ImageLimits,
): Promise<Result<ReadPicture, PictureProblem>> {
  const judged = await validate(bytes, kind, ['jpeg', 'png', 'webp', 'gif'], limits);
  if (!judged.ok) return judged;
  const { format, facts } = judged.value;
  const kept = format === 'webp' ? await stripWithoutReencoding(bytes, limits) : undefined;
  const pixels = await decode(kept ?? bytes, facts, limits);
  if (pixels === null) return err('picture-damaged');
  const { width, height } = pixels;
  const thumbnail = await thumbnailOf(fromPixels(pixels));
  return ok({
    width,
    height,
    original: kept ?? (await fromPixels(pixels).webp(WEBP).toBuffer()),
    renditions: await renditionsOf(pixels, kind, limits),
    description: describe(thumbnail),
    ...placeholderOf(thumbnail),
  });
}

/** Whether the picture decodes without the end of a chunk: then that end is hidden data. */
async function hasTrailingData(plain: Buffer, limits: ImageLimits): Promise<boolean> {
  for (const cut of truncatedVariants(plain)) {
    if (await decodesWhole(readable(cut, limits))) return true;
  }
  return false;
}

/** A webp that a browser encoded is stripped and kept without re-encoding, unless it is too large or has hidden data. */
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
