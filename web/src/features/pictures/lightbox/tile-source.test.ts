import { describe, expect, it } from 'vitest';
import { type TileInfo, tileLevels } from './tile-source.ts';

/** 1000 by 600 px in tiles of 256, as the server describes it. */
const info: TileInfo = {
  width: 1000,
  height: 600,
  tiles: [{ width: 256, height: 256, scaleFactors: [1, 2, 4] }],
};
const levels = tileLevels('/iiif/3/PICTURE', info);
const url = (level: number, x: number, y: number) => levels[level]?.urlOf({ x, y });

describe('the levels of a tiled image', () => {
  it('go from the coarsest to the finest, each with its tiles', () => {
    expect(levels.map(({ width, count }) => [width, count.x, count.y])).toEqual([
      [250, 1, 1],
      [500, 2, 2],
      [1000, 4, 3],
    ]);
  });

  it('address a tile by its region and its displayed size', () => {
    expect(url(2, 1, 0)).toBe('/iiif/3/PICTURE/256,0,256,256/256,256/0/default.webp');
    expect(url(1, 0, 0)).toBe('/iiif/3/PICTURE/0,0,512,512/256,256/0/default.webp');
  });

  it('address smaller tiles at the edges', () => {
    expect(url(2, 3, 2)).toBe('/iiif/3/PICTURE/768,512,232,88/232,88/0/default.webp');
    expect(url(1, 1, 1)).toBe('/iiif/3/PICTURE/512,512,488,88/244,44/0/default.webp');
  });

  it('address the level that fits into one tile as the whole image, rounded up', () => {
    expect(url(0, 0, 0)).toBe('/iiif/3/PICTURE/full/250,150/0/default.webp');
    const [coarsest] = tileLevels('', { ...info, width: 1001, height: 601 });
    expect(coarsest?.urlOf({ x: 0, y: 0 })).toBe('/full/251,151/0/default.webp');
  });
});
