/** Which bytes are wanted: from the first to the last, both included, or to the end; or so many at the end. */
export type WantedRange = { first: number; last?: number } | { final: number };

/** Bytes that there are, both ends included. */
export type Bounds = { first: number; last: number };

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** One range of bytes; undefined for everything else, which is answered with the whole. */
export function readRange(header: string | undefined): WantedRange | undefined {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  if (first) {
    if (!last) return { first: Number(first) };
    return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
  }
  return last ? { final: Number(last) } : undefined;
}

/** As a header again. */
export const rangeHeader = (range: WantedRange): string =>
  'final' in range ? `bytes=-${range.final}` : `bytes=${range.first}-${range.last ?? ''}`;

/** The bytes of a file of this size that are wanted; undefined where there are none. */
export function boundsOf(range: WantedRange, size: number): Bounds | undefined {
  const end = size - 1;
  const bounds =
    'final' in range
      ? { first: Math.max(0, size - range.final), last: end }
      : { first: range.first, last: Math.min(range.last ?? end, end) };
  return bounds.first <= bounds.last ? bounds : undefined;
}
