import { msg, say, type Translator } from '@gesso/domain/kernel';
import { languagePath, languages, type PageLanguage } from '@gesso/domain/languages';
import { publicPages } from '@gesso/domain/public-pages';
import { SITE_NAME, WITHOUT_SCRIPTS } from '@gesso/domain/site';
import { escapeHtml } from '../../platform/http/html.ts';
import { NO_AI } from '../../platform/http/security-headers.ts';
import { linkedDataScript } from './page-json.ts';
import type { PageScreen } from './page-manifest.ts';

export type PageImage = { url: string; alt: string; width?: number; height?: number };

/** The metadata of a page for search engines and link previews, which run no scripts. */
export type PageHead = {
  /** of the title and the description; English by default */
  language?: PageLanguage;
  title?: string;
  /** what people without scripts read where the browser would render everything */
  noScript?: string;
  description?: string;
  canonical?: string;
  /** the URL of the page without a language, where it is the same for everyone */
  translated?: string;
  /** the Open Graph type of the page */
  type?: 'website' | 'profile' | 'article';
  image?: PageImage;
  robots?: string;
  /** the URL of the license of the artwork on the page */
  licence?: string;
  /** the same artwork in another format, for programs other than browsers */
  alternate?: { url: string; type: string; title: string };
  /** structured data of the page in schema.org terms */
  linkedData?: object;
  /** whether the artist allows machine learning on the page's artwork */
  aiAllowed?: boolean;
  /** the screen whose script is preloaded along with the app's */
  screen?: PageScreen;
};

const meta = (name: string, value: string, kind = 'name') =>
  `<meta ${kind}="${name}" content="${escapeHtml(value)}">`;

const og = (name: string, value: string) => meta(`og:${name}`, value, 'property');

/** A small square image beside the text of the preview; other images stand above it. */
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

/** The names that link previews have for the languages; each needs a country. */
const ogLocales: Record<PageLanguage, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  'pt-BR': 'pt_BR',
  ar: 'ar_AR',
  ja: 'ja_JP',
  'en-XA': 'en_US',
};

function addressLines(canonical: string | undefined): string[] {
  if (canonical === undefined) return [];
  return [`<link rel="canonical" href="${escapeHtml(canonical)}">`, og('url', canonical)];
}

const hreflang = (language: string, url: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`;

function translationLines(url: string | undefined): string[] {
  if (url === undefined) return [];
  const lines = languages.map((language) => hreflang(language, languagePath(url, language)));
  return [...lines, hreflang('x-default', url)];
}

const alternateLine = ({ url, type, title }: NonNullable<PageHead['alternate']>): string =>
  `<link rel="alternate" type="${escapeHtml(type)}" href="${escapeHtml(url)}" title="${escapeHtml(title)}">`;

/** The same as response headers, for programs that store only the page. */
function robotLines({ robots, aiAllowed = false }: PageHead): string[] {
  return [
    ...(robots ? [meta('robots', robots)] : []),
    ...(aiAllowed ? [] : [meta('robots', NO_AI)]),
    meta('tdm-reservation', aiAllowed ? '0' : '1'),
  ];
}

/** All elements of the head that differ between pages. */
export function headLines({ title = SITE_NAME, type = 'website', ...head }: PageHead): string[] {
  const { language = 'en', description = publicPages['/'].description, image } = head;
  return [
    og('site_name', SITE_NAME),
    og('locale', ogLocales[language]),
    og('type', type),
    og('title', title),
    meta('description', description),
    og('description', description),
    ...addressLines(head.canonical),
    ...translationLines(head.translated),
    ...robotLines(head),
    ...(image ? imageLines(image) : []),
    ...(head.licence ? [`<link rel="license" href="${escapeHtml(head.licence)}">`] : []),
    ...(head.alternate ? [alternateLine(head.alternate)] : []),
    ...(head.linkedData ? [linkedDataScript(head.linkedData)] : []),
    `<title>${escapeHtml(title)}</title>`,
  ];
}

/** A head in a language: where it has no description of its own, that of the site. */
export const headIn = (language: PageLanguage, i18n: Translator, head: PageHead): PageHead => ({
  description: say(i18n, msg(publicPages['/'].description)),
  noScript: say(i18n, msg(WITHOUT_SCRIPTS.members)),
  ...head,
  language,
});

/** 'Help' is titled 'Help · Gesso', and the site itself just by its name. */
export const titled = (title: string): string =>
  title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
