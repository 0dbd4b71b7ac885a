import { describe, expect, it } from 'vitest';
import { areTilesNeeded, tilePixels } from './tiles-needed.ts';

/** Of a picture 12,000 px wide. */
const levels = [750, 1500, 3000, 6000, 12_000];

describe('tiles', () => {
  it('are not needed while the copy beneath has as many pixels as they have', () => {
    expect(areTilesNeeded(levels, 2048, 1170)).toBe(false);
    // The level of 1500 px would lie upon a sharper copy.
    expect(areTilesNeeded(levels, 2048, 2100)).toBe(false);
  });

  it('are needed once a level with more pixels fits the screen', () => {
    expect(areTilesNeeded(levels, 2048, 2400)).toBe(true);
    expect(areTilesNeeded(levels, 2048, 20_000)).toBe(true);
  });

  it('are never needed where the copy is the whole picture', () => {
    expect(areTilesNeeded([500, 1000], 1000, 5000)).toBe(false);
  });

  it('are chosen for two pixels of the screen at most', () => {
    expect([1, 1.75, 3].map(tilePixels)).toEqual([1, 1.75, 2]);
  });
});
