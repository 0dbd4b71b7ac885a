/** A part of a file: an object whose key contains its offset and length. */
export type Piece = { key: string; first: number; size: number };

/** The bytes of a piece, both ends inclusive, that follow the previous slice. */
export type Slice = { piece: Piece; first: number; last: number };

const DIGITS = 12;

export const pieceName = (first: number, size: number): string =>
  `${String(first).padStart(DIGITS, '0')}-${size}`;

export function readPiece(key: string): Piece | undefined {
  const [, first, size] = /\/(\d{12})-(\d{1,12})$/.exec(key) ?? [];
  return first && size ? { key, first: Number(first), size: Number(size) } : undefined;
}

/**
 * The slices that form the file from its beginning to the first gap. Pieces may overlap where two
 * nodes received the same bytes of an upload.
 */
export function coverOf(pieces: readonly Piece[]): { slices: Slice[]; size: number } {
  const sorted = pieces.toSorted((a, b) => a.first - b.first);
  const slices: Slice[] = [];
  let size = 0;
  let farthest: Piece | undefined;
  const endOf = (piece: Piece): number => piece.first + piece.size;
  const take = () => {
    if (!farthest || endOf(farthest) <= size) return;
    slices.push({
      piece: farthest,
      first: size - farthest.first,
      last: farthest.size - 1,
    });
    size = endOf(farthest);
  };
  for (const piece of sorted) {
    if (piece.first > size) take();
    if (piece.first > size) break;
    if (!farthest || endOf(piece) > endOf(farthest)) farthest = piece;
  }
  take();
  return { slices, size };
}
