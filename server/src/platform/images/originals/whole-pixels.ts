import type { Metadata } from 'sharp';
import type { Inspection } from './tasks.ts';

const MEGAPIXEL = 1_000_000;

/**
 * Memory for decoders of whole pictures: 600 MB less the 50 of a process that has read a header.
 */
const BUDGET_BYTES = 550 * 1024 * 1024;

type Described = Pick<
  Metadata,
  'isProgressive' | 'channels' | 'depth' | 'chromaSubsampling' | 'bitsPerSample' | 'hasAlpha'
>;

/** Bytes that the decoder keeps per pixel: two-byte coefficients, or samples. */
function keptBytes(format: 'jpeg' | 'png', { channels, depth, chromaSubsampling }: Described) {
  if (format === 'png') return channels * (depth === 'uchar' ? 1 : 2);
  return 2 * (chromaSubsampling === '4:2:0' && channels === 3 ? 1.5 : channels);
}

/**
 * Bytes held per pixel while all are decoded at once, as measured (decision 0057); 0 for sequential
 * decoders.
 */
function heldBytes(format: Inspection['format'], described: Described): number {
  const { isProgressive, bitsPerSample = 8, hasAlpha } = described;
  if (format === 'avif') return bitsPerSample > 8 || hasAlpha ? 36 : 22;
  if (format === 'webp') return 9;
  if (format === 'tiff' || !isProgressive) return 0;
  return 1.2 * keptBytes(format, described) + 0.4;
}

/** The maximum number of pixels of a file, by the properties in its header. */
export function mostPixels(
  format: Inspection['format'],
  described: Described,
  maxPixels: number,
): number {
  const bytesPerPixel = heldBytes(format, described);
  if (bytesPerPixel === 0) return maxPixels;
  const megapixels = Math.floor(BUDGET_BYTES / bytesPerPixel / MEGAPIXEL);
  return Math.min(maxPixels, megapixels * MEGAPIXEL);
}
