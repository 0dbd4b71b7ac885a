import { scaleFactors, TILE_SIDE } from '../../platform/images/originals/tile-names.ts';

export const IMAGE_CONTEXT = 'http://iiif.io/api/image/3/context.json';

/** The address of the image service of a picture. */
export const imageService = (origin: string, pictureId: string): string =>
  `${origin}/iiif/3/${pictureId}`;

/** The whole picture in a size in which it is stored. */
export const wholeImage = (
  origin: string,
  pictureId: string,
  { width, height }: { width: number; height: number },
): string => `${imageService(origin, pictureId)}/full/${width},${height}/0/default.webp`;

/** The description of a tiled picture (IIIF Image API 3.0): tiles are all there is, so level 0. */
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
    // The level that fits into one tile is the only one that is stored whole.
    sizes: [{ width: Math.ceil(width / last), height: Math.ceil(height / last) }],
    tiles: [{ width: TILE_SIDE, height: TILE_SIDE, scaleFactors: factors }],
    preferredFormats: ['webp'],
    extraFormats: ['webp'],
  };
}
