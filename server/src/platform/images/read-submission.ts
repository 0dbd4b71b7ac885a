import { err, ok, type Result } from '@gesso/domain/kernel';
import sharp from 'sharp';
import { type ColourFacts, inSrgb } from './colour/gamut.ts';
import { decode, decodesWhole, readable, validate, WEBP } from './decode.ts';
import { stripGif } from './gif.ts';
import type { ImageLimits } from './image-limits.ts';
import type { PictureProblem, ReadSubmission } from './picture-tasks.ts';
import { placeholderOf } from './placeholder.ts';
import { fromPixels, type Pixels, thumbnailOf } from './thumbnail.ts';

const EXTENSIONS = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const;

type Judged = { format: keyof typeof EXTENSIONS; facts: ColourFacts };

async function encodeSubmission(bytes: Buffer, { format, facts }: Judged, limits: ImageLimits) {
  const oriented = () => inSrgb(readable(bytes, limits), facts).autoOrient();
  if (format === 'jpeg') return oriented().jpeg({ quality: 88 }).toBuffer();
  if (format === 'png') return oriented().png().toBuffer();
  // Every frame is decoded once as a check; the bytes are kept without metadata.
  const frames = readable(bytes, limits, true).resize({ width: 1 });
  if (!(await decodesWhole(frames))) throw new Error('A frame is damaged.');
  return stripGif(bytes);
}

const previewOf = (pixels: Pixels, { widths }: ImageLimits) =>
  fromPixels(pixels).resize({ width: widths[1], withoutEnlargement: true }).webp(WEBP).toBuffer();

/** A challenge submission keeps its type, and a GIF its animation. */
export async function readSubmission(
  bytes: Buffer,
  limits: ImageLimits,
): Promise<Result<ReadSubmission, PictureProblem>> {
  const validated = await validate(bytes, 'submission', ['jpeg', 'png', 'gif'], limits);
  if (!validated.ok) return validated;
  const encoded = await encodeSubmission(bytes, validated.value, limits).catch(() => undefined);
  if (!encoded) return err('picture-damaged');
  const { width, height, ...facts } = await sharp(encoded).metadata();
  const pixels = await decode(encoded, facts, limits);
  if (!pixels) return err('picture-damaged');
  return ok({
    width,
    height,
    bytes: encoded,
    extension: EXTENSIONS[validated.value.format],
    preview: await previewOf(pixels, limits),
    ...placeholderOf(await thumbnailOf(fromPixels(pixels))),
  });
}
