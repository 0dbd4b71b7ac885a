/** of a pixel of the screen that one of a tile fills at least: fewer and larger tiles */
export const LEAST_TILE_PIXEL = 0.8;
/** Screens with more pixels for each of the page are so fine that nobody sees them. */
const MOST_PIXELS = 2;

/** How many of the screen's pixels tiles are chosen for, for each of the page. */
export const tilePixels = (devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, MOST_PIXELS);

/**
 * Whether tiles show more than the copy that lies beneath them, by how many pixels wide each is: those of the
 * levels, that of the copy, and what the whole picture fills on the screen as it is enlarged now.
 */
export function areTilesNeeded(levels: readonly number[], copy: number, onScreen: number): boolean {
  const chosen = levels.filter((width) => width * LEAST_TILE_PIXEL <= onScreen);
  return Math.max(0, ...chosen) > copy;
}
