import { describe, expect, it } from 'vitest';
import { isTooLong } from './kernel.ts';

const limits = { maxSide: 2048, maxSourceSide: 65_535, maxProportion: 200 };

describe('the side limits of a file', () => {
  it.each([
    [{ width: 65_535, height: 330 }, false],
    [{ width: 65_536, height: 700 }, true],
    [{ width: 50, height: 10_000 }, false],
    [{ width: 50, height: 10_001 }, true],
    [{ width: 2048, height: 1 }, false],
    [{ width: 1, height: 2049 }, true],
  ])('Whether a file of %o is too long: %s', (size, expected) => {
    expect(isTooLong(size, limits)).toBe(expected);
  });

  it('A file is too long when its longest side exceeds the limit of its kind.', () => {
    expect(
      isTooLong({ width: 100_000, height: 1_000 }, { ...limits, maxSourceSide: 100_000 }),
    ).toBe(false);
    expect(
      isTooLong({ width: 100_001, height: 1_000 }, { ...limits, maxSourceSide: 100_000 }),
    ).toBe(true);
  });
});
