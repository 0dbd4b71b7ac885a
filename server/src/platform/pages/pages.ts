import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from './escape-html.ts';

/** What a page says of itself before any script runs: to search engines and link previews. */
export type PageHead = {
  title?: string;
  description?: string;
  canonical?: string;
  image?: { url: string; alt: string; width?: number; height?: number };
  robots?: string;
  /** pictures the first view needs at once */
  preload?: { href: string; srcset?: string; sizes?: string }[];
};

/** Replies of the API by their path, as JSON text. */
export type Answers = Record<string, string>;

export type Pages = {
  /** index.html with its head completed and answers inside that its scripts would ask for at once */
  render(head: PageHead, answers?: Answers): string;
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
  for (const { href, srcset, sizes } of head.preload ?? []) {
    const choice = srcset
      ? ` imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes ?? '100vw')}"`
      : '';
    lines.push(
      `<link rel="preload" as="image" href="${escapeHtml(href)}"${choice} fetchpriority="high">`,
    );
  }
  return lines;
}

/** `<` is written so that no text can close the element. */
function answersScript(answers: Answers): string {
  const entries = Object.entries(answers).map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  const json = `{${entries.join(',')}}`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="gesso-answers">${json}</script>`;
}

/** index.html is read once; without a built web side a plain sentence stands in for it. */
function readIndex(webFolder: string): string {
  try {
    return readFileSync(join(webFolder, 'index.html'), 'utf8');
  } catch {
    return '<!doctype html><html lang="en"><head><title>Gesso</title></head><body>Run npm run build first.</body></html>';
  }
}

export function createPages(webFolder: string): Pages {
  const index = readIndex(webFolder);
  return {
    render(head, answers) {
      const lines = headLines(head);
      if (answers) lines.push(answersScript(answers));
      const titled = head.title
        ? index.replace(
            /<title>[^<]*<\/title>/,
            () => `<title>${escapeHtml(head.title ?? '')}</title>`,
          )
        : index;
      const described = head.description
        ? titled.replace(/<meta name="description"[^>]*>/, '')
        : titled;
      return described.replace('</head>', () => `${lines.join('')}</head>`);
    },
  };
}
