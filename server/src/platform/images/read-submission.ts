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
  const shown = () => inSrgb(readable(bytes, limits), facts).autoOrient();
  if (format === 'jpeg') return shown().jpeg({ quality: 88 }).toBuffer();
  if (format === 'png') return shown().png().toBuffer();
  // Every frame is decoded once as a check; the bytes are kept, without metadata.
  const frames = readable(bytes, limits, true).resize({ width: 1 });
  if (!(await decodesWhole(frames))) throw new Error('A frame is damaged.');
  return stripGif(bytes);
}

const previewOf = (pixels: Pixels, { widths }: ImageLimits) =>
  fromPixels(pixels).resize({ width: widths[1], withoutEnlargement: true }).webp(WEBP).toBuffer();

/** A challenge submission keeps its type, and a GIF its motion. */
export async function readSubmission(
  bytes: Buffer,
  limits: ImageLimits,
): Promise<Result<ReadSubmission, PictureProblem>> {
  const judged = await validate(bytes, 'submission', ['jpeg', 'png', 'gif'], limits);
  if (!judged.ok) return judged;
  const kept = await encodeSubmission(bytes, judged.value, limits).catch(() => undefined);
  if (!kept) return err('picture-damaged');
  const { width, height, ...facts } = await sharp(kept).metadata();
  const pixels = await decode(kept, facts, limits);
  if (!pixels) return err('picture-damaged');
  return ok({
    width,
    height,
    bytes: kept,
    extension: EXTENSIONS[judged.value.format],
    preview: await previewOf(pixels, limits),
    ...placeholderOf(await thumbnailOf(fromPixels(pixels))),
  });
}
