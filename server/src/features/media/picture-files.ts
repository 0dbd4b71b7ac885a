import { avifOf, copiedFrom, p3Of, renditionOf, renditionWidths } from '@gesso/domain/pictures';
import { idInPath } from './id-in-path.ts';

type Sized = { id: string; width: number };

export const picturePath = (id: string): string => `post_images/${id}.webp`;

/** Of every path in `picturePaths` the id. */
export const pictureIdOf = (path: string): string | undefined =>
  idInPath(copiedFrom(path), picturePath);

/** The AVIF rendition of a picture at its own or a narrower width. */
export const avifPath = ({ id, width }: Sized, copied: number): string =>
  avifOf(copied < width ? renditionOf(picturePath(id), copied) : picturePath(id));

const withNarrower = (path: string, width: number): string[] => [
  path,
  ...renditionWidths(width).map((narrower) => renditionOf(path, narrower)),
];

/** The webp renditions every picture has. */
export const webpPaths = ({ id, width }: Sized): string[] => withNarrower(picturePath(id), width);

/** Every file a picture may have: also those in Display P3 and as AVIF. */
export function picturePaths(picture: Sized): string[] {
  const p3 = withNarrower(p3Of(picturePath(picture.id)), picture.width);
  return [...webpPaths(picture), ...p3].flatMap((webp) => [webp, avifOf(webp)]);
}
