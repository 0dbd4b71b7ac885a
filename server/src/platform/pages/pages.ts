import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Viewer } from '../sessions/viewer.ts';
import { escapeHtml } from './escape-html.ts';
import { readScreenFiles } from './screen-files.ts';

/** A picture to fetch ahead of the scripts that show it; `media` says on which screens. */
export type Preload = { href: string; srcset: string; sizes: string; media: string };

/** What a page says of itself before any script runs: to search engines and link previews. */
export type PageHead = {
  title?: string;
  description?: string;
  canonical?: string;
  image?: { url: string; alt: string; width?: number; height?: number };
  robots?: string;
  /** the screen whose script is fetched along with the app's */
  screen?: string;
  /** pictures the first view needs at once */
  preload?: Preload[];
};

/** Replies of the API by their path, as JSON text. */
export type Answers = Record<string, string>;

/** What a page shows first, brought by the page itself, so that no second round trip is needed. */
export type FirstView = {
  head: PageHead;
  answers: Answers;
  /** what is seen until the scripts have run */
  body?: string;
};
export type FirstViews = (viewer: Viewer | null, url: string) => Promise<FirstView>;
/** Who is signed in, as the API would answer. */
export type SessionOf = (viewer: Viewer | null) => Promise<Answers>;

export type Pages = {
  /**
   * index.html with its head completed, answers inside that its scripts would ask for at once, and
   * what is seen until they have run
   */
  render(head: PageHead, answers?: Answers, body?: string): string;
  /** door.html: the way in, all that a guest needs of / and /login */
  door: string;
};

const meta = (name: string, value: string, kind = 'name') =>
  `<meta ${kind}="${name}" content="${escapeHtml(value)}">`;

function headLines(head: PageHead): string[] {
  const lines: string[] = [];
  if (head.title) lines.push(meta('og:title', head.title, 'property'));
  if (head.description) {
    lines.push(meta('description', head.description));
    lines.push(meta('og:description', head.description, 'property'));
  }
  if (head.canonical) {
    lines.push(`<link rel="canonical" href="${escapeHtml(head.canonical)}">`);
    lines.push(meta('og:url', head.canonical, 'property'));
  }
  if (head.robots) lines.push(meta('robots', head.robots));
  if (head.image) {
    lines.push(meta('og:image', head.image.url, 'property'));
    for (const side of ['width', 'height'] as const) {
      const pixels = head.image[side];
      if (pixels) lines.push(meta(`og:image:${side}`, String(pixels), 'property'));
    }
    lines.push(meta('og:image:alt', head.image.alt, 'property'));
    lines.push(meta('twitter:card', 'summary_large_image'));
  }
  for (const { href, srcset, sizes, media } of head.preload ?? []) {
    const choice = `imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"`;
    lines.push(
      `<link rel="preload" as="image" href="${escapeHtml(href)}" ${choice} media="${media}" fetchpriority="high">`,
    );
  }
  return lines;
}

/** Where the app is drawn. */
const ROOT_OPEN = '<div id="root">';
const ROOT = `${ROOT_OPEN}</div>`;

const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
const laterPreload = (file: string) => `<link data-later crossorigin href="/${file}">`;

const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>(.*?)(?=<\/head>)/s;

/** A page that shows something by itself lets the app follow part by part; index.html says when. */
const later = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link data-later="part"')
    .replace(APP, '$2<link data-later="part" crossorigin href="$1">');

/** `<` is written so that no text can close the element. */
function answersScript(answers: Answers): string {
  if (Object.keys(answers).length === 0) return '';
  const entries = Object.entries(answers).map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  const json = `{${entries.join(',')}}`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="gesso-answers">${json}</script>`;
}

/** Each page is read once; without a built web side a plain sentence stands in for it. */
function readPage(webFolder: string, name: string): string {
  try {
    return readFileSync(join(webFolder, name), 'utf8');
  } catch {
    return `<!doctype html><html lang="en"><head><title>Gesso</title></head><body>${ROOT}Run npm run build first.</body></html>`;
  }
}

export function createPages(webFolder: string): Pages {
  const index = readPage(webFolder, 'index.html');
  const filesOf = readScreenFiles(webFolder, index);
  return {
    door: readPage(webFolder, 'door.html'),
    render(head, answers = {}, body = '') {
      const scripts = head.screen ? filesOf(head.screen) : [];
      const lines = [...headLines(head), ...scripts.map(body ? laterPreload : modulePreload)];
      const titled = head.title
        ? index.replace(
            /<title>[^<]*<\/title>/,
            () => `<title>${escapeHtml(head.title ?? '')}</title>`,
          )
        : index;
      const described = head.description
        ? titled.replace(/<meta name="description"[^>]*>/, '')
        : titled;
      return (
        (body ? later(described) : described)
          // Ahead of the app's own files: what is seen first is fetched first.
          .replace('<title>', () => `${lines.join('')}<title>`)
          .replace(ROOT, () => `${ROOT_OPEN}${body}</div>${answersScript(answers)}`)
      );
    },
  };
}
