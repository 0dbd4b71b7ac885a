import { isTooLong } from '@gesso/domain/kernel';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ColourFacts } from '../colour/gamut.ts';
import { withFileBytes } from '../metadata/byte-source.ts';
import { isNumberedP3 } from '../metadata/numbered-colours.ts';
import { RefusedOriginal } from './refused-original.ts';
import type { Inspection, OriginalLimits } from './tasks.ts';
import { mostPixels } from './whole-pixels.ts';

/** Allow-lists the decoders of the child process, whatever format the bytes claim to be. */
export function allowLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadTiff',
      'VipsForeignLoadHeif',
    ],
  });
}

const FORMATS: Readonly<Record<string, Inspection['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  tiff: 'tiff',
  heif: 'avif',
};

/** The format, if originals may have it: of the HEIF family only AVIF. */
export function formatOf({ format, compression }: Metadata): Inspection['format'] | undefined {
  if (format === 'heif' && compression !== 'av1') return undefined;
  return FORMATS[format];
}

export type Opened = {
  metadata: Metadata;
  format: Inspection['format'];
  colours: ColourFacts;
  maxPixels: number;
};

/** Reads only the header, and refuses files that must not be decoded. */
export async function openOriginal(source: string, limits: OriginalLimits): Promise<Opened> {
  const { maxPixels } = limits;
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = metadata && formatOf(metadata);
  if (!metadata || !format) throw new RefusedOriginal('original-not-image');
  if ((metadata.pages ?? 1) > 1) throw new RefusedOriginal('original-many-pages');
  const pixels = metadata.width * metadata.height;
  if (pixels > maxPixels) throw new RefusedOriginal('original-too-many-pixels');
  if (isTooLong(metadata, limits)) throw new RefusedOriginal('original-too-long');
  if (pixels > mostPixels(format, metadata, maxPixels)) {
    throw new RefusedOriginal('original-too-many-at-once');
  }
  const { space, hasProfile } = metadata;
  const isNumbered = !hasProfile && withFileBytes(source, (file) => isNumberedP3(file, format));
  return { metadata, format, colours: { space, hasProfile, isNumberedP3: isNumbered }, maxPixels };
}

/** The size with the orientation applied. */
export const shownSize = ({ metadata }: Opened): { width: number; height: number } => {
  const { width, height } = metadata.autoOrient;
  return { width, height };
};

const optionsFor = ({ maxPixels }: Opened) =>
  ({ failOn: 'error', limitInputPixels: maxPixels }) as const;

/** The pixels as stored, read sequentially, so that few of them are in memory at a time. */
export const readStored = (source: string, opened: Opened): Sharp =>
  sharp(source, optionsFor(opened));

/**
 * sharp 0.35.5 always reads sequentially, because its two halves use different names for the
 * option, and then copies all pixels into memory to turn them. This sets the name that is actually
 * read.
 */
function readInAnyOrder(picture: Sharp): Sharp {
  const options: unknown = Reflect.get(picture, 'options');
  const input: unknown = Reflect.get(Object(options), 'input');
  Reflect.set(Object(input), 'access', true);
  return picture;
}

/**
 * The pixels with the orientation applied. A picture that has to be turned cannot be read
 * sequentially: libvips writes a large one to a temporary file, which it reads in any order.
 */
export function readShown(source: string, opened: Opened): Sharp {
  if ((opened.metadata.orientation ?? 1) === 1) return readStored(source, opened);
  const options = { ...optionsFor(opened), sequentialRead: false };
  return readInAnyOrder(sharp(source, options)).autoOrient();
}

/** Errors of the machine rather than of the file. */
const MACHINE = /No space left|quota exceeded|Input\/output error|Too many open files/i;

/** Treats a decoder failure as a damaged file. */
export async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (MACHINE.test(String(error))) throw error;
    throw new RefusedOriginal('original-damaged');
  }
}
