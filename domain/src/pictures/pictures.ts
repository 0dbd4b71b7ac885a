import type { z } from 'zod';
import type { pictureSchema } from './schemas.ts';

/** A stored picture, with what a page needs to keep its place before it arrives. */
export type Picture = z.infer<typeof pictureSchema>;

export type PictureKind = 'post' | 'avatar' | 'submission';

export const pictureLimits = {
  /** the longest side a browser sends */
  maxSide: 2048,
  /** webp quality, as browsers count it (0 to 1) */
  quality: 0.7,
  /** of a screen's pixels are filled by a picture of their own: below, nobody sees a difference */
  sharpness: 0.96,
  maxPixels: 50_000_000,
  /** the longest side of an uploaded file: as long as a JPEG can be */
  maxSourceSide: 65_535,
  /** how many times as long as the other a side may be: the longest tapestries come to 140 */
  maxProportion: 200,
  altMax: 500,
  /** bytes of an upload, by what it is for */
  maxBytes: { post: 12 * 1024 * 1024, avatar: 8 * 1024 * 1024, submission: 5 * 1024 * 1024 },
  /** what one person's pictures may take together, unless the operator says otherwise */
  quotaMegabytes: 5 * 1024,
  /** uploads that have not arrived whole, of one person, from one client network and on one server */
  unfinished: { perPerson: 4, perNetwork: 12, inAll: 100 },
} as const;

/** What a picture may be, by its bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Widths of the renditions made of every picture that is wider than they are. */
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

/** The narrowest rendition that still covers `width`. */
export function pictureUrl(picture: Sized, width: number): string {
  const fitting = renditionWidths(picture.width).find((rendition) => rendition >= width);
  return fitting === undefined ? picture.url : renditionOf(picture.url, fitting);
}

/** '…/ID.webp' → '…/ID-p3.webp', the copy in Display P3 */
export const p3Of = (path: string): string => path.replace(/\.webp$/, '-p3.webp');

/** '…/ID-640.webp' → '…/ID-640.avif' */
export const avifOf = (path: string): string => path.replace(/\.webp$/, '.avif');

const COPY = new RegExp(`(?:-p3)?(?:-(?:${RENDITION_WIDTHS.join('|')}))?\\.(?:webp|avif)$`);

/** '…/ID-p3-640.avif' → '…/ID.webp': the picture that a file is a copy of, or is */
export const copiedFrom = (path: string): string => path.replace(COPY, '.webp');

/** Every width once: as AVIF where that exists, else as webp. */
function srcSetOf({ url, width }: Sized, avif: readonly number[] = []): string {
  return [...renditionWidths(width), width]
    .map((wide) => {
      const webp = wide < width ? renditionOf(url, wide) : url;
      return `${avif.includes(wide) ? avifOf(webp) : webp} ${wide}w`;
    })
    .join(', ');
}

/** Of one gamut: AVIF is listed first, as a browser takes the first it can show. */
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
 * What a `<picture>` chooses from: its `<source>`s, and its `<img>` for a place so many pixels wide. A
 * width without an AVIF file is in the set of the others as webp, which every browser with AVIF shows.
 */
export const pictureSources = (picture: Copied, width: number) => ({
  src: pictureUrl(picture, width),
  srcSet: srcSetOf(picture),
  sources: [...p3Sources(picture), ...sourcesOf(picture, picture.avif)],
});

/** Where IIIF viewers learn how a picture was cut into tiles. */
export const imageInfoPath = (pictureId: string): string => `/iiif/3/${pictureId}/info.json`;

/** What screens say about a picture, beside the problems of an upload. */
export const pictureSentences = {
  becomesStill: 'This image is animated. Only its first frame is shown here.',
  loadFailed: 'This image could not be loaded.',
} as const;
