import { directionOf, type PageLanguage } from '@gesso/domain/languages';
import type { PageEntry } from '@gesso/domain/page-data';
import { WITHOUT_SCRIPTS } from '@gesso/domain/site';
import { escapeHtml } from '../../platform/http/html.ts';
import { headLines, type PageHead } from './page-head.ts';
import { jsonScript } from './page-json.ts';
import type { PageManifest } from './page-manifest.ts';

type Document = {
  entry: PageEntry;
  language: PageLanguage;
  head: PageHead;
  /** content visible before the script starts; '' where the browser renders everything */
  body: string;
  /** data that the page carries for its script */
  data: Buffer[];
};

const link = (rest: string, file: string) => `<link ${rest} href="/${file}">`;
const preloadFont = (file: string) =>
  link('rel="preload" as="font" type="font/woff2" crossorigin', file);

const modulePreload = (file: string) => link('rel="modulepreload" crossorigin', file);

/** A page without server-rendered markup: its scripts are preloaded (modulepreload) and run at once. */
function startNow(files: string[], ahead: string[]): string {
  const entry = files.at(-1);
  const preloads = [...files.slice(0, -1), ...ahead].map(modulePreload).join('');
  return entry ? `${preloads}<script type="module" crossorigin src="/${entry}"></script>` : '';
}

/** A server-rendered page loads its scripts after the first paint, as start-later.js decides. */
function startLater(files: string[], ahead: string[]): string {
  const named = (list: string[]) => list.map((file) => `/${file}`);
  return jsonScript('page-files', JSON.stringify({ parts: named(files), ahead: named(ahead) }));
}

function scripts({ entry, head, body, language }: Document, manifest: PageManifest): string {
  const translated = manifest.languages[language] ?? {};
  const inLanguage = (file: string): string => translated[file] ?? file;
  const files = manifest.entries[entry].map(inLanguage);
  const needed = (head.screen ? manifest.screens[head.screen] : []).map(inLanguage);
  const ahead = needed.filter((file) => !files.includes(file));
  return body === '' ? startNow(files, ahead) : startLater(files, ahead);
}

/** The noscript message of a page without server-rendered markup. */
const noScript = ({ noScript: text = WITHOUT_SCRIPTS.members }: PageHead): string =>
  `<noscript><p>${escapeHtml(text)}</p></noscript>`;

/** A whole page. Inline scripts come first, since a style sheet would delay them. */
export function compose(document: Document, manifest: PageManifest): Buffer {
  const { head, body, data, language } = document;
  const { inline, styles, fonts } = manifest;
  const begin = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${manifest.head}`,
    `<script>${inline.theme}</script><script>${inline.earlyPresses}</script>`,
    ...styles.map((file) => link('rel="stylesheet" crossorigin', file)),
    // Before the first paint, fonts would compete for bandwidth with the style sheet.
    ...(body === '' ? fonts.map(preloadFont) : []),
    ...headLines(head),
    scripts(document, manifest),
    `</head><body><div id="root">${body}</div>${body === '' ? noScript(head) : ''}`,
  ].join('');
  const end = `<script>${inline.startLater}</script></body></html>`;
  return Buffer.concat([Buffer.from(begin), ...data, Buffer.from(end)]);
}
