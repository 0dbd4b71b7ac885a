import type { Frame } from './frame.ts';

/** of a pixel of the screen that one of a tile fills at least: fewer and larger tiles */
const LEAST_TILE_PIXEL = 0.8;
/** Screens with more pixels for each of the page are so fine that nobody sees them. */
const MOST_PIXELS = 2;

/** How many of the screen's pixels tiles are chosen for, for each of the page. */
export const tilePixels = (devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, MOST_PIXELS);

/**
 * The level whose tiles show more than the copy that lies beneath them, or null; by how many pixels wide each
 * is: the levels, the copy, and what the whole picture fills on the screen as it is enlarged now.
 */
export function levelNeeded(
  levels: readonly number[],
  copy: number,
  onScreen: number,
): number | null {
  const level = levels.findLastIndex((width) => width * LEAST_TILE_PIXEL <= onScreen);
  return (levels[level] ?? 0) > copy ? level : null;
}

/** The tiles of one level: how wide the whole is, how large each, and how many. */
export type TileGrid = {
  width: number;
  tile: { width: number; height: number };
  count: { x: number; y: number };
};

export type TilePosition = { x: number; y: number };

/** From the first to the last tile that a part of the picture touches, along one side. */
function touched(start: number, length: number, tile: number, count: number): number[] {
  const first = Math.max(0, Math.floor(start / tile));
  const last = Math.min(count - 1, Math.ceil((start + length) / tile) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The tiles of a level that the frame shows, those nearest to its middle first. */
export function tilesIn(
  { x, y, width }: Frame,
  windowShape: number,
  grid: TileGrid,
): TilePosition[] {
  const height = width / windowShape;
  const [across, down] = [grid.tile.width / grid.width, grid.tile.height / grid.width];
  const columns = touched(x, width, across, grid.count.x);
  const rows = touched(y, height, down, grid.count.y);
  const middle = { x: (x + width / 2) / across - 0.5, y: (y + height / 2) / down - 0.5 };
  const distance = (tile: TilePosition) => Math.hypot(tile.x - middle.x, tile.y - middle.y);
  return rows
    .flatMap((row) => columns.map((column) => ({ x: column, y: row })))
    .sort((a, b) => distance(a) - distance(b));
}
