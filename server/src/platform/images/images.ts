import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { type PictureKind, pictureLimits, RENDITION_WIDTHS } from '@gesso/domain/pictures';
import sharp, { type OutputInfo } from 'sharp';
import { createFairQueue } from '../fair-queue/fair-queue.ts';
import { type Format, formatOf } from './containers.ts';
import { plainGif } from './gif.ts';
import { fromPixels, type Impression, impressionOf, type Pixels } from './impression.ts';
import { cutShort, plainWebp } from './webp.ts';

export type ReadPicture = Impression & {
  width: number;
  height: number;
  /** webp, at most 2048 px on its longest side */
  original: Buffer;
  /** narrower webp copies */
  renditions: { width: number; bytes: Buffer }[];
};

export type ReadSubmission = Impression & {
  width: number;
  height: number;
  bytes: Buffer;
  extension: 'jpg' | 'png' | 'gif';
  /** a narrow still webp copy */
  preview: Buffer;
};

/** A file that arrived, or bytes made here. */
export type PictureSource = { path: string } | Buffer;

/** What may be wrong with the bytes of a picture. */
export type PictureProblem =
  | 'picture-not-image'
  | 'picture-too-large'
  | 'picture-too-many-pixels'
  | 'picture-damaged';

/** Pictures wait in one queue, fair by person: `ownerId` is whose turn is taken. */
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
};

const AT_ONCE = 2;
const WAITING = 60;
const { maxPixels, maxSide, maxBytes } = pictureLimits;

// Browsers send webp at the quality people chose; what arrives otherwise is encoded once, kindly.
const WEBP = { quality: 80, effort: 2 } as const;
const COPIES = { post: RENDITION_WIDTHS, avatar: [RENDITION_WIDTHS[0]] } as const;

const readable = (bytes: Buffer, animated = false) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, animated });

/** Refuses by size, first bytes and measurements, before a single pixel is decoded. */
async function judge<F extends Format>(
  bytes: Buffer,
  kind: PictureKind,
  allowed: readonly F[],
): Promise<Result<F, PictureProblem>> {
  if (bytes.length > maxBytes[kind]) return err('picture-too-large');
  const found = formatOf(bytes);
  const format = allowed.find((one) => one === found);
  if (format === undefined) return err('picture-not-image');
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts === null || facts.format !== format) return err('picture-damaged');
  const pixels = facts.width * facts.height * (facts.pages ?? 1);
  return pixels > maxPixels ? err('picture-too-many-pixels') : ok(format);
}

/** Upright, sRGB, without any metadata, and no larger than is shown; null when damaged. */
async function decode(bytes: Buffer, side: number): Promise<Pixels | null> {
  const decoded = await readable(bytes)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  return decoded && { data: decoded.data, ...sizeOf(decoded.info) };
}

const sizeOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

async function renditionsOf(pixels: Pixels, kind: 'post' | 'avatar') {
  const made: { width: number; bytes: Buffer }[] = [];
  // One after the other: each takes one of the few threads that files are read in too.
  for (const width of COPIES[kind]) {
    if (width >= pixels.width) continue;
    made.push({ width, bytes: await fromPixels(pixels).resize({ width }).webp(WEBP).toBuffer() });
  }
  return made;
}

async function readPicture(
  bytes: Buffer,
  kind: 'post' | 'avatar',
): Promise<Result<ReadPicture, PictureProblem>> {
  const judged = await judge(bytes, kind, ['jpeg', 'png', 'webp', 'gif']);
  if (!judged.ok) return judged;
  const kept = judged.value === 'webp' ? await plainAsSent(bytes) : undefined;
  const pixels = await decode(kept ?? bytes, maxSide);
  if (pixels === null) return err('picture-damaged');
  const { width, height } = pixels;
  return ok({
    width,
    height,
    original: kept ?? (await fromPixels(pixels).webp(WEBP).toBuffer()),
    renditions: await renditionsOf(pixels, kind),
    ...(await impressionOf(pixels)),
  });
}

/** Whether it can be drawn without the end of a chunk: then that end is no picture. */
async function hasTail(plain: Buffer): Promise<boolean> {
  for (const cut of cutShort(plain)) {
    const drawn = await readable(cut)
      .stats()
      .catch(() => null);
    if (drawn !== null) return true;
  }
  return false;
}

/** What a browser already encoded is not encoded again, if it is a plain picture and no larger. */
async function plainAsSent(bytes: Buffer): Promise<Buffer | undefined> {
  const plain = plainWebp(bytes);
  if (!plain || !(await isWithin(plain, maxSide)) || (await hasTail(plain))) return undefined;
  return plain;
}

async function isWithin(bytes: Buffer, side: number): Promise<boolean> {
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => null);
  return facts !== null && Math.max(facts.width, facts.height) <= side;
}

const EXTENSIONS = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const;

async function encodeSubmission(bytes: Buffer, format: keyof typeof EXTENSIONS) {
  if (format === 'jpeg') return readable(bytes).autoOrient().jpeg({ quality: 88 }).toBuffer();
  if (format === 'png') return readable(bytes).autoOrient().png().toBuffer();
  // Every frame is decoded once to know that it can be; the bytes stay as they were drawn.
  await readable(bytes, true).stats();
  return plainGif(bytes);
}

const previewOf = (pixels: Pixels) =>
  fromPixels(pixels)
    .resize({ width: RENDITION_WIDTHS[1], withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer();

async function readSubmission(bytes: Buffer): Promise<Result<ReadSubmission, PictureProblem>> {
  const judged = await judge(bytes, 'submission', ['jpeg', 'png', 'gif']);
  if (!judged.ok) return judged;
  const kept = await encodeSubmission(bytes, judged.value).catch(() => undefined);
  const pixels = kept && (await decode(kept, maxSide));
  if (!kept || !pixels) return err('picture-damaged');
  const { width, height } = await sharp(kept).metadata();
  return ok({
    width,
    height,
    bytes: kept,
    extension: EXTENSIONS[judged.value],
    preview: await previewOf(pixels),
    ...(await impressionOf(pixels)),
  });
}

/** What a picture and its copies take on disk. */
export const bytesOf = ({ original, renditions }: ReadPicture): number =>
  renditions.reduce((sum, { bytes }) => sum + bytes.length, original.length);

/** Read when it is its turn: those that wait are not in memory. */
const readSource = async (source: PictureSource): Promise<Buffer> =>
  Buffer.isBuffer(source) ? source : readFile(source.path);

/** Judges pictures by their bytes and makes of them what is stored. */
export function createImages(): Images {
  // Every decoder we do not name is off for the whole process, whatever the bytes claim to be.
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
  const queue = createFairQueue({ atOnce: AT_ONCE, mostWaiting: WAITING });
  return {
    readPicture: (source, kind, ownerId) =>
      queue(ownerId, async () => readPicture(await readSource(source), kind)),
    readSubmission: (source, ownerId) =>
      queue(ownerId, async () => readSubmission(await readSource(source))),
  };
}
