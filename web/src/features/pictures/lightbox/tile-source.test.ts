import { describe, expect, it } from 'vitest';
import { firstLevelAbove } from './tile-source.ts';

const levels = (...scaleFactors: number[]): [{ scaleFactors: number[] }] => [{ scaleFactors }];

describe('the levels of tiles that are looked through', () => {
  const info = { width: 6144, tiles: levels(1, 2, 4, 8, 16) };

  it('begin with the first that is wider than the copy beneath', () => {
    expect(firstLevelAbove(2048, info)).toBe(3);
    expect(firstLevelAbove(1080, info)).toBe(2);
    expect(firstLevelAbove(100, info)).toBe(0);
  });

  it('are the last one alone where none is', () => {
    expect(firstLevelAbove(8000, info)).toBe(4);
  });
});
