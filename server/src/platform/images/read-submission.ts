import { err, ok, type Result } from '@gesso/domain/kernel';
import { pictureLimits, RENDITION_WIDTHS } from '@gesso/domain/pictures';
import sharp from 'sharp';
import { type ColourFacts, inSrgb } from './colour/gamut.ts';
import { decode, decodesWhole, readable, validate, WEBP } from './decode.ts';
import { stripGif } from './gif.ts';
import type { PictureProblem, ReadSubmission } from './picture-tasks.ts';
import { placeholderOf } from './placeholder.ts';
import { fromPixels, type Pixels, thumbnailOf } from './thumbnail.ts';

const { maxSide } = pictureLimits;

const EXTENSIONS = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const;

type Judged = { format: keyof typeof EXTENSIONS; facts: ColourFacts };

async function encodeSubmission(bytes: Buffer, { format, facts }: Judged) {
  const shown = () => inSrgb(readable(bytes), facts).autoOrient();
  if (format === 'jpeg') return shown().jpeg({ quality: 88 }).toBuffer();
  if (format === 'png') return shown().png().toBuffer();
  // Every frame is decoded once as a check; the bytes are kept, without metadata.
  const frames = readable(bytes, true).resize({ width: 1 });
  if (!(await decodesWhole(frames))) throw new Error('A frame is damaged.');
  return stripGif(bytes);
}

const previewOf = (pixels: Pixels) =>
  fromPixels(pixels)
    .resize({ width: RENDITION_WIDTHS[1], withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer();

/** A challenge submission keeps its type, and a GIF its motion. */
export async function readSubmission(
  bytes: Buffer,
): Promise<Result<ReadSubmission, PictureProblem>> {
  const judged = await validate(bytes, 'submission', ['jpeg', 'png', 'gif']);
  if (!judged.ok) return judged;
  const kept = await encodeSubmission(bytes, judged.value).catch(() => undefined);
  if (!kept) return err('picture-damaged');
  const { width, height, ...facts } = await sharp(kept).metadata();
  const pixels = await decode(kept, facts, maxSide);
  if (!pixels) return err('picture-damaged');
  return ok({
    width,
    height,
    bytes: kept,
    extension: EXTENSIONS[judged.value.format],
    preview: await previewOf(pixels),
    ...placeholderOf(await thumbnailOf(fromPixels(pixels))),
  });
}
