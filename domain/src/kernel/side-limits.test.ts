import { describe, expect, it } from 'vitest';
import { isTooLong } from './kernel.ts';

const limits = { maxSide: 2048, maxSourceSide: 65_535, maxProportion: 200 };

describe('a file is too long', () => {
  it.each([
    [{ width: 65_535, height: 330 }, false],
    [{ width: 65_536, height: 700 }, true],
    [{ width: 50, height: 10_000 }, false],
    [{ width: 50, height: 10_001 }, true],
    [{ width: 2048, height: 1 }, false],
    [{ width: 1, height: 2049 }, true],
  ])('by its sides and its proportion: %o is %s', (size, expected) => {
    expect(isTooLong(size, limits)).toBe(expected);
  });

  it('by the longest side that its kind may have', () => {
    expect(
      isTooLong({ width: 100_000, height: 1_000 }, { ...limits, maxSourceSide: 100_000 }),
    ).toBe(false);
    expect(
      isTooLong({ width: 100_001, height: 1_000 }, { ...limits, maxSourceSide: 100_000 }),
    ).toBe(true);
  });
});
