import { err, isTooLong, ok, type Result } from '@gesso/domain/kernel';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type ColourFacts, inSrgb } from './colour/gamut.ts';
import type { ImageLimits } from './image-limits.ts';
import type { PictureProblem } from './picture-tasks.ts';
import type { Pixels } from './thumbnail.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Detects the format by the first bytes, regardless of the file name. */
function formatOf(bytes: Buffer): Format | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return undefined;
}

/** Decoders are allow-listed for the whole process, whatever format the bytes claim to be. */
export function allowLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
    ],
  });
}

// Browsers send WebP in the quality members chose; other formats are encoded once with this
// quality.
export const WEBP = { quality: 80, effort: 2 } as const;

export const readable = (bytes: Buffer, { maxPixels }: ImageLimits, animated = false) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, animated });

/** Checks byte size, magic bytes, pixel count and sides before decoding anything. */
export async function validate<F extends Format>(
  bytes: Buffer,
  kind: keyof ImageLimits['maxBytes'],
  allowed: readonly F[],
  limits: ImageLimits,
): Promise<Result<{ format: F; facts: ColourFacts }, PictureProblem>> {
  if (bytes.length > limits.maxBytes[kind]) return err('picture-too-large');
  const detected = formatOf(bytes);
  const format = allowed.find((one) => one === detected);
  if (format === undefined) return err('picture-not-image');
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts === null || facts.format !== format) return err('picture-damaged');
  const pixels = facts.width * facts.height * (facts.pages ?? 1);
  if (pixels > limits.maxPixels) return err('picture-too-many-pixels');
  return isTooLong(facts, limits) ? err('picture-too-long') : ok({ format, facts });
}

/**
 * Pixels with EXIF orientation applied, in sRGB, scaled down to the display size; null when
 * damaged.
 */
export async function decode(
  bytes: Buffer,
  facts: ColourFacts,
  limits: ImageLimits,
): Promise<Pixels | null> {
  const side = limits.maxSide;
  const decoded = await inSrgb(readable(bytes, limits), facts)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  return decoded && { data: decoded.data, ...sizeOf(decoded.info) };
}

const sizeOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

/**
 * Whether the whole picture can be decoded. Requests pixels: with statistics, two damaged pictures
 * at once lose the error of one of them, which then passes.
 */
export const decodesWhole = (picture: Sharp): Promise<boolean> =>
  picture
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
