import type { Frame } from './frame.ts';

/** minimum screen pixels per tile pixel; larger values need fewer tiles */
const LEAST_TILE_PIXEL = 0.8;
/** Higher pixel densities make no visible difference. */
const MOST_PIXELS = 2;

/** The number of screen pixels per CSS pixel for which tiles are chosen. */
export const tilePixels = (devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, MOST_PIXELS);

/**
 * The level whose tiles are sharper than the copy beneath them, or null. All widths are in pixels:
 * the levels, the copy, and the whole image as currently enlarged on the screen.
 */
export function levelNeeded(
  levels: readonly number[],
  copy: number,
  onScreen: number,
): number | null {
  const level = levels.findLastIndex((width) => width * LEAST_TILE_PIXEL <= onScreen);
  return (levels[level] ?? 0) > copy ? level : null;
}

/** The tiles of one level: its total width, the tile size, and the number of tiles. */
export type TileGrid = {
  width: number;
  tile: { width: number; height: number };
  count: { x: number; y: number };
};

export type TilePosition = { x: number; y: number };

/** The indices of tiles that a part of the image touches, along one axis. */
function touchedIndices(start: number, length: number, tile: number, count: number): number[] {
  const first = Math.max(0, Math.floor(start / tile));
  const last = Math.min(count - 1, Math.ceil((start + length) / tile) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The tiles of a level that the frame shows, closest to its center first. */
export function tilesIn(
  { x, y, width }: Frame,
  windowShape: number,
  grid: TileGrid,
): TilePosition[] {
  const height = width / windowShape;
  const [across, down] = [grid.tile.width / grid.width, grid.tile.height / grid.width];
  const columns = touchedIndices(x, width, across, grid.count.x);
  const rows = touchedIndices(y, height, down, grid.count.y);
  const middle = { x: (x + width / 2) / across - 0.5, y: (y + height / 2) / down - 0.5 };
  const distance = (tile: TilePosition) => Math.hypot(tile.x - middle.x, tile.y - middle.y);
  return rows
    .flatMap((row) => columns.map((column) => ({ x: column, y: row })))
    .sort((a, b) => distance(a) - distance(b));
}
