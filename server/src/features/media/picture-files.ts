import { avifOf, copiedFrom, p3Of, renditionOf, renditionWidths } from '@gesso/domain/pictures';
import { idInPath } from './id-in-path.ts';

type Sized = { id: string; width: number };

export const picturePath = (id: string): string => `post_images/${id}.webp`;

/** The id in any path of `picturePaths`. */
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

export type StoredCopies = Sized & {
  avif_widths: number[] | null;
  p3: boolean;
  p3_avif_widths: number[] | null;
};

/** The files a picture has. In Display P3, every width exists as webp, and some as AVIF. */
export function storedPicturePaths(picture: StoredCopies): string[] {
  const { id, width, p3, avif_widths, p3_avif_widths } = picture;
  const path = p3Of(picturePath(id));
  const p3At = (copied: number) => (copied < width ? renditionOf(path, copied) : path);
  return [
    ...webpPaths(picture),
    ...(avif_widths ?? []).map((copied) => avifPath(picture, copied)),
    ...(p3 ? withNarrower(path, width) : []),
    ...(p3 ? (p3_avif_widths ?? []) : []).map((copied) => avifOf(p3At(copied))),
  ];
}

/** Every file a picture may have, including those in Display P3 and AVIF. */
export function picturePaths(picture: Sized): string[] {
  const p3 = withNarrower(p3Of(picturePath(picture.id)), picture.width);
  return [...webpPaths(picture), ...p3].flatMap((webp) => [webp, avifOf(webp)]);
}
