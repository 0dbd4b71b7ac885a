import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Viewer } from '../sessions/viewer.ts';
import { escapeHtml } from './escape-html.ts';
import { headLines, type PageHead } from './page-head.ts';
import { readScreenFiles } from './screen-files.ts';

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
  door(head: PageHead): string;
};

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

/** The page with its own title and description, ahead of the app's files: seen first, fetched first. */
function withHead(page: string, head: PageHead, more: string[] = []): string {
  const lines = [...headLines(head), ...more].join('');
  const described = head.description ? page.replace(/<meta name="description"[^>]*>/, '') : page;
  return described.replace(/<title>([^<]*)<\/title>/, (_, usual: string) => {
    const title = head.title === undefined ? usual : escapeHtml(head.title);
    return `${lines}<title>${title}</title>`;
  });
}

export function createPages(webFolder: string): Pages {
  const index = readPage(webFolder, 'index.html');
  const door = readPage(webFolder, 'door.html');
  const filesOf = readScreenFiles(webFolder, index);
  return {
    door: (head) => withHead(door, head),
    render(head, answers = {}, body = '') {
      const scripts = head.screen ? filesOf(head.screen) : [];
      const page = withHead(index, head, scripts.map(body ? laterPreload : modulePreload));
      return (body ? later(page) : page).replace(
        ROOT,
        () => `${ROOT_OPEN}${body}</div>${answersScript(answers)}`,
      );
    },
  };
}
