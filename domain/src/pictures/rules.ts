import { RENDITION_WIDTHS } from './limits.ts';

type Sized = { url: string; width: number };

/** The widths a picture was copied at; nothing is ever scaled up. */
export const renditionWidths = (width: number): number[] =>
  RENDITION_WIDTHS.filter((rendition) => rendition < width);

/** '…/ID.webp' → '…/ID-640.webp' */
export const renditionOf = (path: string, width: number): string =>
  path.replace(/\.webp$/, `-${width}.webp`);

/** The narrowest stored copy that still covers `width`. */
export function pictureUrl(picture: Sized, width: number): string {
  const fitting = renditionWidths(picture.width).find((rendition) => rendition >= width);
  return fitting === undefined ? picture.url : renditionOf(picture.url, fitting);
}

export function pictureSrcSet(picture: Sized): string {
  const narrower = renditionWidths(picture.width).map(
    (width) => `${renditionOf(picture.url, width)} ${width}w`,
  );
  return [...narrower, `${picture.url} ${picture.width}w`].join(', ');
}
