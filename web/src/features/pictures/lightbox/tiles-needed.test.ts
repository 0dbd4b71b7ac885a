import { describe, expect, it } from 'vitest';
import { levelNeeded, type TileGrid, tilePixels, tilesIn } from './tiles-needed.ts';

/** Of an image 12,000 px wide. */
const levels = [750, 1500, 3000, 6000, 12_000];

describe('tiles', () => {
  it('are not needed while the copy beneath has at least as many pixels', () => {
    expect(levelNeeded(levels, 2048, 1170)).toBe(null);
    // The level of 1500 px would cover a sharper copy.
    expect(levelNeeded(levels, 2048, 2100)).toBe(null);
  });

  it('are those of the widest level that fits the screen', () => {
    expect(levelNeeded(levels, 2048, 2400)).toBe(2);
    expect(levelNeeded(levels, 2048, 20_000)).toBe(4);
  });

  it('are never needed where the copy has the full size', () => {
    expect(levelNeeded([500, 1000], 1000, 5000)).toBe(null);
    expect(levelNeeded([], 1000, 5000)).toBe(null);
  });

  it('are chosen for at most two screen pixels per CSS pixel', () => {
    expect([1, 1.75, 3].map(tilePixels)).toEqual([1, 1.75, 2]);
  });
});

describe('the tiles of a frame', () => {
  /** 1000 by 500 px in tiles of 256. */
  const grid: TileGrid = { width: 1000, tile: { width: 256, height: 256 }, count: { x: 4, y: 2 } };
  const keys = (tiles: { x: number; y: number }[]) => tiles.map(({ x, y }) => `${x},${y}`).sort();

  it('are all tiles for the whole image, even with space around it', () => {
    expect(tilesIn({ x: 0, y: 0, width: 1 }, 2, grid)).toHaveLength(8);
    expect(tilesIn({ x: -0.5, y: -0.5, width: 2 }, 2, grid)).toHaveLength(8);
  });

  it('are those it touches, including smaller ones at the edge', () => {
    // 240 to 270 px across and 0 to 30 down.
    expect(keys(tilesIn({ x: 0.24, y: 0, width: 0.03 }, 1, grid))).toEqual(['0,0', '1,0']);
    expect(keys(tilesIn({ x: 0.97, y: 0.47, width: 0.03 }, 1, grid))).toEqual(['3,1']);
    // Up to the exact border of a tile.
    expect(keys(tilesIn({ x: 0, y: 0, width: 0.256 }, 1, grid))).toEqual(['0,0']);
  });

  it('begin with the center one', () => {
    expect(tilesIn({ x: 0.2, y: 0, width: 0.5 }, 2, grid)[0]).toEqual({ x: 1, y: 0 });
  });
});
