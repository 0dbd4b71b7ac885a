import { describe, expect, it } from 'vitest';
import { BENCH, fitArtwork, layOutScene, PERSON_HEIGHT } from './scale-layout.ts';

const sizes = [
  [1, 1],
  [5, 7],
  [30, 30],
  [31, 20],
  [60, 80],
  [120, 40],
  [150, 220],
  [600, 250],
  [90, 900],
  [10_000, 10_000],
] as const;

describe('an artwork at scale', () => {
  it.each(sizes)('of %d × %d cm is entirely visible above the floor', (width, height) => {
    const { view, artwork, besideX, kind } = layOutScene({ width, height });
    expect([artwork.width, artwork.height]).toEqual([width, height]);
    expect(artwork.x).toBeGreaterThan(view.x);
    expect(artwork.y).toBeGreaterThan(view.y);
    expect(artwork.y + artwork.height).toBeLessThanOrEqual(0);
    // Beside the artwork and within the view: half of a person is less than 30 cm wide.
    expect(besideX).toBeGreaterThan(width / 2 + (kind === 'room' ? 30 : 4));
    expect(besideX + (kind === 'room' ? 30 : 8)).toBeLessThan(view.x + view.width);
    if (kind === 'room') expect(-view.y).toBeGreaterThan(PERSON_HEIGHT);
  });

  it('hangs at eye height, or stands on a table when it is small', () => {
    const { artwork, kind } = layOutScene({ width: 60, height: 80 });
    expect([kind, artwork.y + artwork.height / 2]).toEqual(['room', -150]);
    const small = layOutScene({ width: 5, height: 7 });
    expect([small.kind, small.artwork.y + small.artwork.height]).toEqual(['table', 0]);
  });

  it('has a bench below it unless the bench would cover it', () => {
    for (const [width, height] of sizes) {
      const { bench, artwork, kind } = layOutScene({ width, height });
      if (bench) expect(-(artwork.y + artwork.height)).toBeGreaterThan(BENCH.height);
      if (kind === 'table') expect(bench).toBe(false);
    }
    expect(layOutScene({ width: 60, height: 80 }).bench).toBe(true);
    expect(layOutScene({ width: 150, height: 220 }).bench).toBe(false);
  });
});

describe('the image of an artwork', () => {
  it('fills the artwork when its aspect ratio differs little', () => {
    const size = { width: 60, height: 80 };
    expect(fitArtwork(size, { width: 1536, height: 2048 })).toEqual(size);
    expect(fitArtwork(size, { width: 1500, height: 2048 })).toEqual(size);
  });

  it('is never larger than the artwork and otherwise keeps its own aspect ratio', () => {
    expect(fitArtwork({ width: 60, height: 80 }, { width: 1000, height: 1000 })).toEqual({
      width: 60,
      height: 60,
    });
    expect(fitArtwork({ width: 80, height: 60 }, { width: 1000, height: 2000 })).toEqual({
      width: 30,
      height: 60,
    });
  });
});
