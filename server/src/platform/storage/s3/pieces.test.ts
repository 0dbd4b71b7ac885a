import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverOf, type Piece, pieceName, readPiece } from './pieces.ts';

const piece = (first: number, size: number): Piece => ({
  key: `originals/A/${pieceName(first, size)}`,
  first,
  size,
});

const boundsOf = (pieces: Piece[]) =>
  coverOf(pieces).slices.map(({ piece: { first }, ...slice }) => [
    first + slice.first,
    first + slice.last,
  ]);

describe('the pieces of a file', () => {
  it('have names that can be parsed again, in order', () => {
    expect(readPiece(piece(100, 20).key)).toEqual(piece(100, 20));
    expect(readPiece('originals/A/other')).toBeUndefined();
    expect([piece(90, 1).key, piece(100, 1).key].toSorted()[0]).toBe(piece(90, 1).key);
  });

  it('form the file up to the first gap', () => {
    expect(coverOf([])).toEqual({ slices: [], size: 0 });
    expect(coverOf([piece(5, 10)]).size).toBe(0);
    expect(boundsOf([piece(0, 10), piece(10, 5), piece(20, 5)])).toEqual([
      [0, 9],
      [10, 14],
    ]);
  });

  it('are read once where they overlap', () => {
    expect(boundsOf([piece(0, 10), piece(0, 4), piece(4, 4), piece(8, 10)])).toEqual([
      [0, 9],
      [10, 17],
    ]);
  });

  it('cover every byte before the first gap exactly once', () => {
    const pieceLists = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 15 })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieceLists, (drawn) => {
        const pieces = drawn.map(([first, size]) => piece(first, size));
        const isCovered = (byte: number) =>
          drawn.some(([first, size]) => first <= byte && byte < first + size);
        let gap = 0;
        while (isCovered(gap)) gap += 1;
        expect(coverOf(pieces).size).toBe(gap);
        const bytes = boundsOf(pieces).flatMap(([first = 0, last = 0]) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        );
        expect(bytes).toEqual(Array.from({ length: gap }, (_, at) => at));
      }),
    );
  });
});
