import type { PictureSource } from '../../../ui/responsive-image.tsx';

/** A picture that can be looked at closely. */
export type LightboxImage = {
  key: string;
  /** its file, and copies in other sizes, formats and gamuts */
  src: string;
  srcSet?: string;
  sources?: readonly PictureSource[];
  alt: string;
  width: number;
  height: number;
  /** where it was cut into tiles: the address of its IIIF info.json, and how large it is there */
  tiles?: { url: string; width: number; height: number } | undefined;
};
