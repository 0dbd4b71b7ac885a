export type SeededRandom = {
  /** from 0 up to 1 */
  next(): number;
  between(least: number, most: number): number;
  pick<T>(items: readonly T[]): T | undefined;
};

/** A seeded pseudorandom generator (mulberry32), so that a run can be repeated. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => items[Math.floor(next() * items.length)],
  };
}
