type Size = { width: number; height: number };

export type SideLimits = {
  /** the longest side that is kept; a file that is no longer may have any shape */
  maxSide: number;
  /** the longest side of a file */
  maxSourceSide: number;
  /** how many times as long as the other a side may be */
  maxProportion: number;
};

/** Whether scaling a file down would take a decoder too long: its work for each pixel grows with the scale. */
export function isTooLong({ width, height }: Size, limits: SideLimits): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long <= limits.maxSide) return false;
  return long > limits.maxSourceSide || long > short * limits.maxProportion;
}
