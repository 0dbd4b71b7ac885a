import { renditionOf, renditionWidths } from '@gesso/domain/pictures';
import { readTile, type Tile, tilePath } from '../../platform/images/originals/tile-names.ts';
import type { IiifPicture } from './iiif.store.ts';

type Size = { width: number; height: number };

/** The sizes in which a whole regular picture is stored, the widest last. */
export const wholeSizes = ({ width, height }: Size): Size[] => [
  ...renditionWidths(width).map((narrower) => ({
    width: narrower,
    height: Math.max(1, Math.round((height * narrower) / width)),
  })),
  { width, height },
];

/** The file of the regular picture that has this size, if there is one. */
function wholeFile(picture: IiifPicture, [width, height]: Tile['size'], path: string) {
  const size = wholeSizes(picture).find((one) => one.width === width && one.height === height);
  if (!size) return undefined;
  return size.width === picture.width ? path : renditionOf(path, size.width);
}

/**
 * The stored file for an IIIF URL: the regular picture in one of its sizes, or a tile of the original.
 * `path` is that of the regular picture.
 */
export function fileOf(
  picture: IiifPicture,
  { region, size }: { region: string; size: string },
  path: string,
): string | undefined {
  const { zoom } = picture;
  if (region === 'full' && size === 'max' && !zoom) return path;
  const tile = readTile(region, size);
  if (!tile) return undefined;
  const whole = tile.region === 'full' ? wholeFile(picture, tile.size, path) : undefined;
  return whole ?? (zoom ? tilePath(zoom.originalId, tile) : undefined);
}
