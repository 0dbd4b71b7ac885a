import type { PictureSource } from '../../../ui/responsive-image.tsx';

/** An image that can be opened in the lightbox. */
export type LightboxImage = {
  key: string;
  /** its URL, and copies in other sizes, formats and gamuts */
  src: string;
  srcSet?: string;
  sources?: readonly PictureSource[];
  alt: string;
  width: number;
  height: number;
  /** for tiled images: the URL of the IIIF info.json, and the full size */
  tiles?: { url: string; width: number; height: number } | undefined;
};
