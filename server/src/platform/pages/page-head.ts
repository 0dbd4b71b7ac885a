import { SITE_NAME } from '@gesso/domain/site';
import { escapeHtml } from './escape-html.ts';

/** A picture to fetch ahead of the scripts that show it; `media` says on which screens. */
export type Preload = { href: string; srcset: string; sizes: string; media: string };

export type PageImage = { url: string; alt: string; width?: number; height?: number };

/** What a page says of itself before any script runs: to search engines and link previews. */
export type PageHead = {
  title?: string;
  description?: string;
  canonical?: string;
  /** what the page is about, in the words of Open Graph */
  type?: 'website' | 'profile' | 'article';
  image?: PageImage;
  robots?: string;
  /** the screen whose script is fetched along with the app's */
  screen?: string;
  /** pictures the first view needs at once */
  preload?: Preload[];
};

const meta = (name: string, value: string, kind = 'name') =>
  `<meta ${kind}="${name}" content="${escapeHtml(value)}">`;

const og = (name: string, value: string) => meta(`og:${name}`, value, 'property');

/** A small square stands beside its words; everything else above them. */
const cardOf = ({ width = 0, height = 0 }: PageImage) =>
  width === height && width > 0 && width <= 512 ? 'summary' : 'summary_large_image';

function imageLines(image: PageImage): string[] {
  const sides = (['width', 'height'] as const).flatMap((side) => {
    const pixels = image[side];
    return pixels ? [og(`image:${side}`, String(pixels))] : [];
  });
  return [
    og('image', image.url),
    ...sides,
    og('image:alt', image.alt),
    meta('twitter:card', cardOf(image)),
  ];
}

function preloadLine({ href, srcset, sizes, media }: Preload): string {
  const choice = `imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"`;
  return `<link rel="preload" as="image" href="${escapeHtml(href)}" ${choice} media="${media}" fetchpriority="high">`;
}

function addressLines(canonical: string | undefined): string[] {
  if (canonical === undefined) return [];
  return [`<link rel="canonical" href="${escapeHtml(canonical)}">`, og('url', canonical)];
}

/** Everything in a page's head that differs from page to page, but for its title element. */
export function headLines({ title = SITE_NAME, type = 'website', ...head }: PageHead): string[] {
  const { description, robots, image } = head;
  return [
    og('site_name', SITE_NAME),
    og('type', type),
    og('title', title),
    ...(description ? [meta('description', description), og('description', description)] : []),
    ...addressLines(head.canonical),
    ...(robots ? [meta('robots', robots)] : []),
    ...(image ? imageLines(image) : []),
    ...(head.preload ?? []).map(preloadLine),
  ];
}

/** 'Help' is titled 'Help · Gesso', and the site itself just by its name. */
export const titled = (title: string): string =>
  title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
