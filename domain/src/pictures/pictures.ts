import type { z } from 'zod';
import { t } from '../kernel/kernel.ts';
import type { pictureSchema } from './schemas.ts';

/** A stored picture, with the data a page needs to reserve its space. */
export type Picture = z.infer<typeof pictureSchema>;

export type PictureKind = 'post' | 'avatar' | 'submission';

export const pictureLimits = {
  /** the longest side a browser sends */
  maxSide: 2048,
  /** WebP quality on the browser's scale (0 to 1) */
  quality: 0.7,
  /** share of the screen pixels that a picture must provide: a slightly smaller one looks the same */
  sharpness: 0.96,
  maxPixels: 50_000_000,
  /** the longest side of an uploaded file: the maximum of JPEG */
  maxSourceSide: 65_535,
  /** maximum ratio of the sides: the longest tapestries have about 140 */
  maxProportion: 200,
  altMax: 500,
  /** bytes of an upload, by purpose */
  maxBytes: { post: 12 * 1024 * 1024, avatar: 8 * 1024 * 1024, submission: 5 * 1024 * 1024 },
  /** the maximum space of one person's pictures, unless the operator sets another */
  quotaMegabytes: 5 * 1024,
  /** unfinished uploads per person, client network and server */
  unfinished: { perPerson: 4, perNetwork: 12, inAll: 100 },
} as const;

/** The file formats of a picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** The widths of the renditions made from every wider picture. */
export const RENDITION_WIDTHS = [320, 640, 1080] as const;

type Sized = { url: string; width: number };
type Copied = Sized & { avif?: number[]; p3?: { avif?: number[] } };

/** One `<source>` of a `<picture>`. */
export type PictureSource = { media?: string; type?: string; srcSet: string };

/** The widths of the renditions of a picture; nothing is ever scaled up. */
export const renditionWidths = (width: number): number[] =>
  RENDITION_WIDTHS.filter((rendition) => rendition < width);

/** '…/ID.webp' → '…/ID-640.webp' */
export const renditionOf = (path: string, width: number): string =>
  path.replace(/\.webp$/, `-${width}.webp`);

/** The narrowest rendition that covers `width`. */
export function pictureUrl(picture: Sized, width: number): string {
  const fitting = renditionWidths(picture.width).find((rendition) => rendition >= width);
  return fitting === undefined ? picture.url : renditionOf(picture.url, fitting);
}

/** '…/ID.webp' → '…/ID-p3.webp', the copy in Display P3 */
export const p3Of = (path: string): string => path.replace(/\.webp$/, '-p3.webp');

/** '…/ID-640.webp' → '…/ID-640.avif' */
export const avifOf = (path: string): string => path.replace(/\.webp$/, '.avif');

const COPY = new RegExp(`(?:-p3)?(?:-(?:${RENDITION_WIDTHS.join('|')}))?\\.(?:webp|avif)$`);

/** '…/ID-p3-640.avif' → '…/ID.webp': the picture of a copy, or the picture itself */
export const copiedFrom = (path: string): string => path.replace(COPY, '.webp');

/** Every width once: as AVIF where it exists, else as WebP. */
function srcSetOf({ url, width }: Sized, avif: readonly number[] = []): string {
  return [...renditionWidths(width), width]
    .map((wide) => {
      const webp = wide < width ? renditionOf(url, wide) : url;
      return `${avif.includes(wide) ? avifOf(webp) : webp} ${wide}w`;
    })
    .join(', ');
}

/** The sources of one gamut: AVIF first, since browsers take the first one they support. */
const sourcesOf = (picture: Sized, avif?: number[]): PictureSource[] =>
  avif ? [{ type: 'image/avif', srcSet: srcSetOf(picture, avif) }] : [];

function p3Sources({ url, width, p3 }: Copied): PictureSource[] {
  if (!p3) return [];
  const wide = { url: p3Of(url), width };
  return [...sourcesOf(wide, p3.avif), { srcSet: srcSetOf(wide) }].map((source) => ({
    ...source,
    media: '(color-gamut: p3)',
  }));
}

/**
 * The candidates of a `<picture>`: its `<source>`s, and its `<img>` for a space of this many
 * pixels. A width without an AVIF file is in that set as WebP, which every browser with AVIF
 * supports.
 */
export const pictureSources = (picture: Copied, width: number) => ({
  src: pictureUrl(picture, width),
  srcSet: srcSetOf(picture),
  sources: [...p3Sources(picture), ...sourcesOf(picture, picture.avif)],
});

/** Where IIIF viewers read how a picture is tiled. */
export const imageInfoPath = (pictureId: string): string => `/iiif/3/${pictureId}/info.json`;

/** Messages of the screens about a picture, in addition to upload problems. */
export const pictureMessages = {
  becomesStill: t('This image is animated. Only its first frame is shown here.'),
  loadFailed: t('This image could not be loaded.'),
} as const;
