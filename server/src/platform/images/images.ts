import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { type PictureKind, pictureLimits, RENDITION_WIDTHS } from '@gesso/domain/pictures';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { createFairQueue } from '../fair-queue/fair-queue.ts';
import { timePicture } from '../metrics/measured.ts';
import { type ColourFacts, inSrgb } from './colour/gamut.ts';
import { type Format, formatOf } from './containers.ts';
import { type Description, describe } from './description.ts';
import { stripGif } from './gif.ts';
import { type Placeholder, placeholderOf } from './placeholder.ts';
import { fromPixels, type Pixels, thumbnailOf } from './thumbnail.ts';
import { stripWebp, truncatedVariants } from './webp.ts';

export type ReadPicture = Placeholder & {
  width: number;
  height: number;
  /** webp, at most 2048 px on its longest side */
  original: Buffer;
  /** narrower webp versions */
  renditions: { width: number; bytes: Buffer }[];
  description: Description;
};

export type ReadSubmission = Placeholder & {
  width: number;
  height: number;
  bytes: Buffer;
  extension: 'jpg' | 'png' | 'gif';
  /** a narrow webp still image */
  preview: Buffer;
};

/** An uploaded file, or bytes in memory. */
export type PictureSource = { path: string } | Buffer;

/** Why a picture is refused. */
export type PictureProblem =
  | 'picture-not-image'
  | 'picture-too-large'
  | 'picture-too-many-pixels'
  | 'picture-damaged';

/** Pictures are processed in one fair queue; `ownerId` is its key. */
export type Images = {
  readPicture(
    source: PictureSource,
    kind: 'post' | 'avatar',
    ownerId: string,
  ): Promise<Result<ReadPicture, PictureProblem>>;
  /** A challenge submission keeps its type, and a GIF its motion. */
  readSubmission(
    source: PictureSource,
    ownerId: string,
  ): Promise<Result<ReadSubmission, PictureProblem>>;
  /** How a stored picture looks; null when it is damaged. */
  describe(stored: Buffer, key: string): Promise<Description | null>;
};

const CONCURRENCY = 2;
const MAX_WAITING = 60;
const { maxPixels, maxSide, maxBytes } = pictureLimits;

// Browsers send webp in the quality people chose; other formats are encoded once with this quality.
const WEBP = { quality: 80, effort: 2 } as const;
const RENDITIONS = { post: RENDITION_WIDTHS, avatar: [RENDITION_WIDTHS[0]] } as const;

const readable = (bytes: Buffer, animated = false) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, animated });

/** Checks byte size, magic bytes and pixel count before decoding anything. */
async function validate<F extends Format>(
  bytes: Buffer,
  kind: PictureKind,
  allowed: readonly F[],
): Promise<Result<{ format: F; facts: ColourFacts }, PictureProblem>> {
  if (bytes.length > maxBytes[kind]) return err('picture-too-large');
  const found = formatOf(bytes);
  const format = allowed.find((one) => one === found);
  if (format === undefined) return err('picture-not-image');
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts === null || facts.format !== format) return err('picture-damaged');
  const pixels = facts.width * facts.height * (facts.pages ?? 1);
  return pixels > maxPixels ? err('picture-too-many-pixels') : ok({ format, facts });
}

/** Pixels with EXIF orientation applied, in sRGB, scaled down to the shown size; null when damaged. */
async function decode(bytes: Buffer, facts: ColourFacts, side: number): Promise<Pixels | null> {
  const decoded = await inSrgb(readable(bytes), facts)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  return decoded && { data: decoded.data, ...sizeOf(decoded.info) };
}

const sizeOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

async function renditionsOf(pixels: Pixels, kind: 'post' | 'avatar') {
  const made: { width: number; bytes: Buffer }[] = [];
  // Sequential, because sharp uses libuv threads that file reads need too.
  for (const width of RENDITIONS[kind]) {
    if (width >= pixels.width) continue;
    made.push({ width, bytes: await fromPixels(pixels).resize({ width }).webp(WEBP).toBuffer() });
  }
  return made;
}

async function readPicture(
  bytes: Buffer,
  kind: 'post' | 'avatar',
): Promise<Result<ReadPicture, PictureProblem>> {
  const judged = await validate(bytes, kind, ['jpeg', 'png', 'webp', 'gif']);
  if (!judged.ok) return judged;
  const { format, facts } = judged.value;
  const kept = format === 'webp' ? await stripWithoutReencoding(bytes) : undefined;
  const pixels = await decode(kept ?? bytes, facts, maxSide);
  if (pixels === null) return err('picture-damaged');
  const { width, height } = pixels;
  const thumbnail = await thumbnailOf(fromPixels(pixels));
  return ok({
    width,
    height,
    original: kept ?? (await fromPixels(pixels).webp(WEBP).toBuffer()),
    renditions: await renditionsOf(pixels, kind),
    description: describe(thumbnail),
    ...placeholderOf(thumbnail),
  });
}

/**
 * Whether all of a picture can be decoded. Pixels are asked for: statistics of two damaged pictures at once
 * lose the error of one of them, which then passes.
 */
const decodesWhole = (picture: Sharp): Promise<boolean> =>
  picture
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** Whether the picture decodes without the end of a chunk: then that end is hidden data. */
async function hasTrailingData(plain: Buffer): Promise<boolean> {
  for (const cut of truncatedVariants(plain)) {
    if (await decodesWhole(readable(cut))) return true;
  }
  return false;
}

/** A webp that a browser encoded is stripped and kept without re-encoding, unless it is too large or has hidden data. */
async function stripWithoutReencoding(bytes: Buffer): Promise<Buffer | undefined> {
  const plain = stripWebp(bytes);
  if (!plain || !(await isWithin(plain, maxSide)) || (await hasTrailingData(plain)))
    return undefined;
  return plain;
}

async function isWithin(bytes: Buffer, side: number): Promise<boolean> {
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => null);
  return facts !== null && Math.max(facts.width, facts.height) <= side;
}

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

async function readSubmission(bytes: Buffer): Promise<Result<ReadSubmission, PictureProblem>> {
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

async function describeStored(bytes: Buffer): Promise<Description | null> {
  const thumbnail = await thumbnailOf(readable(bytes)).catch(() => null);
  return thumbnail && describe(thumbnail);
}

/** The bytes of a picture and its renditions on disk. */
export const bytesOf = ({ original, renditions }: ReadPicture): number =>
  renditions.reduce((sum, { bytes }) => sum + bytes.length, original.length);

/** Read when its task starts, so that waiting pictures use no memory. */
const readSource = async (source: PictureSource): Promise<Buffer> =>
  Buffer.isBuffer(source) ? source : readFile(source.path);

/** Validates pictures by their bytes and creates the stored files. */
export function createImages(): Images {
  // Decoders are allow-listed for the whole process, whatever format the bytes claim to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
    ],
  });
  sharp.cache(false);
  const queue = createFairQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });
  return {
    readPicture: (source, kind, ownerId) =>
      queue(ownerId, () =>
        timePicture('picture', async () => readPicture(await readSource(source), kind)),
      ),
    readSubmission: (source, ownerId) =>
      queue(ownerId, () =>
        timePicture('submission', async () => readSubmission(await readSource(source))),
      ),
    describe: (stored, key) =>
      queue(key, () => timePicture('description', () => describeStored(stored))),
  };
}
