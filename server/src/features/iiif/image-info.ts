import { scaleFactors, TILE_SIDE } from '../../platform/images/originals/tile-names.ts';

export const IMAGE_CONTEXT = 'http://iiif.io/api/image/3/context.json';

/** The URL of the image service of a picture. */
export const imageService = (origin: string, pictureId: string): string =>
  `${origin}/iiif/3/${pictureId}`;

/** The URL of the whole picture in a stored size. */
export const wholeImage = (
  origin: string,
  pictureId: string,
  { width, height }: { width: number; height: number },
): string => `${imageService(origin, pictureId)}/full/${width},${height}/0/default.webp`;

/** The description of a tiled picture (IIIF Image API 3.0). Only tiles are stored, so level 0. */
export function imageInfo(
  origin: string,
  pictureId: string,
  { width, height }: { width: number; height: number },
) {
  const factors = scaleFactors({ width, height });
  const last = factors.at(-1) ?? 1;
  return {
    '@context': IMAGE_CONTEXT,
    id: imageService(origin, pictureId),
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    // Only the level that fits into one tile is stored as a whole.
    sizes: [{ width: Math.ceil(width / last), height: Math.ceil(height / last) }],
    tiles: [{ width: TILE_SIDE, height: TILE_SIDE, scaleFactors: factors }],
    preferredFormats: ['webp'],
    extraFormats: ['webp'],
  };
}
