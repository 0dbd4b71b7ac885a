/** A region of the picture and its display size; 'full' is the whole picture. */
export type Tile = { region: readonly [number, number, number, number] | 'full'; size: Size };
type Size = readonly [width: number, height: number];

/** The side of a tile, in pixels. */
export const TILE_SIDE = 256;

const NUMBER = /^(?:0|[1-9]\d{0,5})$/;

function numbers(text: string, count: number): number[] | undefined {
  const parts = text.split(',');
  return parts.length === count && parts.every((part) => NUMBER.test(part))
    ? parts.map(Number)
    : undefined;
}

/** Parses the region and size of an IIIF URL: 'x,y,w,h' or 'full', and 'w,h'. */
export function readTile(region: string, size: string): Tile | undefined {
  const [width, height] = numbers(size, 2) ?? [];
  if (!width || !height) return undefined;
  if (region === 'full') return { region: 'full', size: [width, height] };
  const [x, y, w, h] = numbers(region, 4) ?? [];
  if (x === undefined || y === undefined || !w || !h) return undefined;
  return { region: [x, y, w, h], size: [width, height] };
}

/** The file name of a tile; all tiles of a picture are in one folder. */
export const tileName = ({ region, size }: Tile): string =>
  `${region === 'full' ? region : region.join('-')}-${size.join('-')}.webp`;

const FOLDER = 'tiles/';

/** The folder of an original's tiles, named by the original's id, which is never reused. */
export const tilesPrefix = (originalId: string): string => `${FOLDER}${originalId}`;

export const tilePath = (originalId: string, tile: Tile): string =>
  `${tilesPrefix(originalId)}/${tileName(tile)}`;

export const isTile = (path: string): boolean => path.startsWith(FOLDER);

/** The factor by which a picture is scaled down at each level, until it fits into one tile. */
export function scaleFactors({ width, height }: { width: number; height: number }): number[] {
  const levels = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE_SIDE)));
  return Array.from({ length: levels + 1 }, (_, level) => 2 ** level);
}
