import type { TileGrid, TilePosition } from './tiles-needed.ts';

/** The server's description of a tiled image (IIIF Image API 3.0, level 0). */
export type TileInfo = {
  width: number;
  height: number;
  tiles: [{ width: number; height: number; scaleFactors: number[] }];
};

export type TileLevel = TileGrid & { urlOf: (tile: TilePosition) => string };

/** The IIIF URL of a tile: its region of the full image, and the size of the tile. */
function tileUrl(
  base: string,
  { width, height, tiles: [tile] }: TileInfo,
  factor: number,
  { x, y }: TilePosition,
): string {
  const [left, top] = [x * tile.width * factor, y * tile.height * factor];
  const wide = Math.min(tile.width * factor, width - left);
  const high = Math.min(tile.height * factor, height - top);
  const region = wide === width && high === height ? 'full' : `${left},${top},${wide},${high}`;
  return `${base}/${region}/${Math.ceil(wide / factor)},${Math.ceil(high / factor)}/0/default.webp`;
}

/**
 * The levels of a tiled image from the coarsest to the finest, with URLs that begin with `base`.
 */
export function tileLevels(base: string, info: TileInfo): TileLevel[] {
  const { width, height, tiles } = info;
  const [{ scaleFactors, ...tile }] = tiles;
  return scaleFactors
    .toSorted((a, b) => b - a)
    .map((factor) => ({
      width: width / factor,
      tile,
      count: {
        x: Math.ceil(width / factor / tile.width),
        y: Math.ceil(height / factor / tile.height),
      },
      urlOf: (position) => tileUrl(base, info, factor, position),
    }));
}

/**
 * URLs are relative to the page's own origin: info.json names the site's public address, which a
 * page opened under another name may not fetch from.
 */
export async function readTileLevels(infoPath: string, signal: AbortSignal): Promise<TileLevel[]> {
  const response = await fetch(infoPath, { signal });
  if (!response.ok) throw new Error(`${infoPath} answered ${response.status}.`);
  const info: TileInfo = await response.json();
  signal.throwIfAborted();
  const { href } = new URL('.', new URL(infoPath, location.href));
  return tileLevels(href.slice(0, -1), info);
}
