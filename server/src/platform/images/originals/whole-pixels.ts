import type { Metadata } from 'sharp';
import type { Inspection } from './tasks.ts';

const MEGAPIXEL = 1_000_000;

/** What decoders of whole pictures may hold: 600 MB less the 50 of a process that has read a header. */
const BUDGET_BYTES = 550 * 1024 * 1024;

type Described = Pick<
  Metadata,
  'isProgressive' | 'channels' | 'depth' | 'chromaSubsampling' | 'bitsPerSample' | 'hasAlpha'
>;

/** Bytes that the decoder itself keeps for each pixel: coefficients of two bytes, or samples. */
function keptBytes(format: 'jpeg' | 'png', { channels, depth, chromaSubsampling }: Described) {
  if (format === 'png') return channels * (depth === 'uchar' ? 1 : 2);
  return 2 * (chromaSubsampling === '4:2:0' && channels === 3 ? 1.5 : channels);
}

/** Bytes held for each pixel while all are decoded at once, as measured (decision 0057); 0 where lines are read. */
function heldBytes(format: Inspection['format'], described: Described): number {
  const { isProgressive, bitsPerSample = 8, hasAlpha } = described;
  if (format === 'avif') return bitsPerSample > 8 || hasAlpha ? 36 : 22;
  if (format === 'webp') return 9;
  if (format === 'tiff' || !isProgressive) return 0;
  return 1.2 * keptBytes(format, described) + 0.4;
}

/** How many pixels a file of this kind may have, by its header. */
export function mostPixels(
  format: Inspection['format'],
  described: Described,
  maxPixels: number,
): number {
  const held = heldBytes(format, described);
  if (held === 0) return maxPixels;
  const megapixels = Math.floor(BUDGET_BYTES / held / MEGAPIXEL);
  return Math.min(maxPixels, megapixels * MEGAPIXEL);
}
