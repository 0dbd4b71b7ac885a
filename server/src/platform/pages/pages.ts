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
  /** the screen is there, but what it would show to this viewer is not */
  missing?: boolean;
};
export type FirstViews = (viewer: Viewer | null, url: string) => Promise<FirstView>;
/** Who is signed in, as the API would answer. */
export type SessionOf = (viewer: Viewer | null) => Promise<Answers>;

export type Pages = {
  /**
   * index.html with its head completed, answers inside that its scripts would ask for at once, what
   * is seen until they have run, and what stands beside it where none ever run
   */
  render(head: PageHead, answers?: Answers, body?: string, plain?: string): string;
  /** door.html: the way in, all that a guest needs of / and /login */
  door(head: PageHead, plain?: string): string;
};

/** Where the app is drawn. */
const ROOT_OPEN = '<div id="root">';
const ROOT = `${ROOT_OPEN}</div>`;

const NOSCRIPT = /<noscript>.*?<\/noscript>/s;

const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** `<` is written so that no text can close the element. */
const jsonScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

function answersScript(answers: Answers): string {
  const entries = Object.entries(answers).map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  return entries.length === 0 ? '' : jsonScript('gesso-answers', `{${entries.join(',')}}`);
}

const PRELOADED = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;

/** The page without the app's files, and these in the order they are to run. */
function withoutApp(page: string): { page: string; parts: string[] } {
  const parts: string[] = [];
  const take = (_: string, file: string) => {
    parts.push(file);
    return '';
  };
  return { page: page.replace(PRELOADED, take).replace(APP, take), parts };
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

const withPlain = (page: string, plain: string): string =>
  plain === '' ? page : page.replace(NOSCRIPT, () => `<noscript>${plain}</noscript>`);

export function createPages(webFolder: string): Pages {
  const index = readPage(webFolder, 'index.html');
  const door = readPage(webFolder, 'door.html');
  const bare = withoutApp(index);
  const filesOf = readScreenFiles(webFolder, index);

  /** A page that shows something by itself lets the app follow part by part; index.html says when. */
  function startLater(head: PageHead): string {
    const ahead = head.screen ? filesOf(head.screen).map((file) => `/${file}`) : [];
    const files = JSON.stringify({ parts: bare.parts, ahead });
    return withHead(bare.page, head, [jsonScript('gesso-files', files)]);
  }

  function startNow(head: PageHead): string {
    return withHead(index, head, head.screen ? filesOf(head.screen).map(modulePreload) : []);
  }

  return {
    door: (head, plain = '') => withPlain(withHead(door, head), plain),
    render(head, answers = {}, body = '', plain = '') {
      const page = body === '' ? startNow(head) : startLater(head);
      return withPlain(page, plain).replace(
        ROOT,
        () => `${ROOT_OPEN}${body}</div>${answersScript(answers)}`,
      );
    },
  };
}
