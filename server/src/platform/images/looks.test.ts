import { describe, expect, it } from 'vitest';
import { edgesOf } from './edges.ts';
import { layoutOf } from './layout.ts';
import { lookCellsAround, perceptualBucket } from './look.ts';
import type { Thumbnail } from './thumbnail.ts';

const SIDE = 60;
type Colour = readonly [number, number, number];
const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const BLUE: Colour = [0, 0, 255];

function painted(colourAt: (x: number, y: number) => Colour, alpha = 255): Thumbnail {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    data.set([...colourAt(pixel % SIDE, Math.floor(pixel / SIDE)), alpha], pixel * 4);
  }
  return { data, width: SIDE, height: SIDE };
}
const stripes = (position: (x: number, y: number) => number) =>
  painted((x, y) => (Math.floor(position(x, y) / 4) % 2 === 0 ? BLACK : WHITE));

/** horizontal, falling, vertical and rising, over all quarters */
function directions(thumbnail: Thumbnail): number[] {
  const edges = edgesOf(thumbnail);
  return [0, 1, 2, 3].map((direction) =>
    edges.filter((_, index) => index % 4 === direction).reduce((sum, value) => sum + value, 0),
  );
}
const strongest = (thumbnail: Thumbnail): number => {
  const strengths = directions(thumbnail);
  return strengths.indexOf(Math.max(...strengths));
};

describe('the layout of a picture', () => {
  it('locates each color', () => {
    const layout = layoutOf(painted((_, y) => (y < SIDE / 3 ? WHITE : BLUE)));
    const cells = Array.from({ length: 9 }, (_, cell) => layout.slice(cell * 3, cell * 3 + 3));
    expect(cells.slice(0, 3)).toEqual(cells.slice(0, 3).map(() => [1, 0, 0]));
    expect(new Set(cells.slice(3).map(String)).size).toBe(1);
    expect(cells[4]?.[2]).toBeLessThan(-0.2);
  });

  it('counts transparent pixels as white', () => {
    expect(layoutOf(painted(() => BLACK, 0))).toEqual(layoutOf(painted(() => WHITE)));
  });
});

describe('the edges of a picture', () => {
  it.each([
    ['horizontal', 0, stripes((_, y) => y)],
    ['falling', 1, stripes((x, y) => x - y + SIDE)],
    ['vertical', 2, stripes((x) => x)],
    ['rising', 3, stripes((x, y) => x + y)],
  ] as const)('are mostly %s', (_, direction, thumbnail) => {
    expect(strongest(thumbnail)).toBe(direction);
  });

  it('are zero in a plain picture, and otherwise lie in the right quarter', () => {
    expect(edgesOf(painted(() => BLUE))).toEqual(Array.from({ length: 16 }, () => 0));
    const corner = painted((x, y) => (x > 35 && y > 35 && x % 8 < 4 ? WHITE : BLACK));
    const byQuarter = [0, 1, 2, 3].map((quarter) =>
      edgesOf(corner)
        .slice(quarter * 4, quarter * 4 + 4)
        .reduce((sum, value) => sum + value, 0),
    );
    expect(byQuarter.slice(0, 3)).toEqual([0, 0, 0]);
    expect(byQuarter[3]).toBeGreaterThan(0);
  });
});

describe('the look cell of a picture', () => {
  const cell = (thumbnail: Thumbnail) => perceptualBucket(layoutOf(thumbnail), edgesOf(thumbnail));
  const grey = (value: number) => painted(() => [value, value, value]);

  it('differs for light and dark, gray and blue, plain and striped', () => {
    const cells = [grey(250), grey(20), painted(() => BLUE), stripes((x) => x)].map(cell);
    expect(new Set(cells).size).toBe(4);
  });

  it('is the same as that of a similar picture, or adjacent to it', () => {
    for (let value = 0; value < 250; value += 5) {
      expect(lookCellsAround(cell(grey(value)))).toContain(cell(grey(value + 5)));
    }
  });

  it('has a neighbor on each side of each axis, except at the border of the grid', () => {
    const inner = lookCellsAround(cell(painted((x) => (x < SIDE / 2 ? [90, 90, 90] : WHITE))));
    expect(new Set(inner).size).toBe(inner.length);
    expect(inner.length).toBeGreaterThanOrEqual(10);
    expect(lookCellsAround(0)).toHaveLength(6);
  });
});
