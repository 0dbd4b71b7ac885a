/**
 * A requested range: from the first byte to the last, both inclusive, or to the end; or the final
 * bytes.
 */
export type WantedRange = { first: number; last?: number } | { final: number };

/** An existing range of bytes, both ends inclusive. */
export type Bounds = { first: number; last: number };

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a single byte range; undefined for anything else, which is answered with the whole file.
 */
export function readRange(header: string | undefined): WantedRange | undefined {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  if (first) {
    if (!last) return { first: Number(first) };
    return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
  }
  return last ? { final: Number(last) } : undefined;
}

/** Formats a range as a header. */
export const rangeHeader = (range: WantedRange): string =>
  'final' in range ? `bytes=-${range.final}` : `bytes=${range.first}-${range.last ?? ''}`;

/** The requested part of a file of this size; undefined if it is empty. */
export function boundsOf(range: WantedRange, size: number): Bounds | undefined {
  const end = size - 1;
  const bounds =
    'final' in range
      ? { first: Math.max(0, size - range.final), last: end }
      : { first: range.first, last: Math.min(range.last ?? end, end) };
  return bounds.first <= bounds.last ? bounds : undefined;
}
