import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import type { Catalog } from './catalogs.ts';
import { suffixOf } from './language-builds.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8').trim();

/** What begins a page: `src/main.tsx` for the app, `src/login-entry.tsx` for the login screen alone. */
export const entries = { app: 'src/main.tsx', login: 'src/login-entry.tsx' };

/** What the page runs before and beside its modules, inside the HTML itself. */
const inlineScripts = () => ({
  theme: `${read('inline/old-browser.js')}\n${read('inline/theme.js')}`,
  // The fields first: a button pressed early may send what they hold.
  earlyPresses: `${read('inline/early-fields.js')}\n${read('inline/early-presses.js')}`,
  startLater: read('inline/start-later.js'),
});

type Chunk = Rolldown.OutputChunk;

const isScreen = /src[\\/]screens[\\/]([^\\/]+)[\\/]\1-screen\.tsx$/;

/** A chunk with everything it imports, in the order it has to run. */
function filesOf(chunk: Chunk, chunks: Map<string, Chunk>, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const next = chunks.get(name);
    return next ? filesOf(next, chunks, seen) : [];
  });
  return [...imported, chunk.fileName];
}

/** The files of a language that take the place of those in the source language. */
function translatedFiles(bundle: Rolldown.OutputBundle, catalog: Catalog): Record<string, string> {
  const suffix = suffixOf(catalog);
  const pairs = Object.keys(bundle).map((file) => [file, file.replace(/\.js$/, `${suffix}.js`)]);
  return Object.fromEntries(pairs.filter(([file, own = '']) => file !== own && own in bundle));
}

/** What the server has to know of a build to compose its pages. */
function describe(bundle: Rolldown.OutputBundle, fonts: RegExp, catalogs: readonly Catalog[]) {
  const outputs = Object.values(bundle);
  const list = outputs.filter((output): output is Chunk => output.type === 'chunk');
  const chunks = new Map(list.map((chunk) => [chunk.fileName, chunk]));
  const scriptsOf = (source: string): string[] => {
    const entry = list.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
    if (!entry) throw new Error(`The build has no chunk of ${source}.`);
    return filesOf(entry, chunks);
  };
  const screens = list.flatMap((chunk) => {
    const name = isScreen.exec(chunk.facadeModuleId ?? '')?.[1];
    return name ? [[name, filesOf(chunk, chunks)]] : [];
  });
  const named = (pattern: RegExp) => {
    const files = Object.keys(bundle).filter((file) => pattern.test(file));
    if (files.length === 0) throw new Error(`The build has no file that matches ${pattern}.`);
    return files;
  };
  return {
    head: read('head.html'),
    inline: inlineScripts(),
    styles: named(/\.css$/),
    fonts: named(fonts),
    entries: { app: scriptsOf(entries.app), login: scriptsOf(entries.login) },
    screens: Object.fromEntries(screens),
    languages: Object.fromEntries(
      catalogs.map((catalog) => [catalog.language, translatedFiles(bundle, catalog)]),
    ),
  };
}

/**
 * The server composes its pages from this file, `.vite/page-manifest.json`: which files begin a page,
 * which each screen needs, which take their place in other languages, the style sheets, the fonts every first screen
 * uses, and what stands inline. A missing part fails the build, and the server checks at its start that nothing is missing.
 */
export const pageManifest = (fonts: RegExp, catalogs: readonly Catalog[]): Plugin => ({
  name: 'page-manifest',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // After the style sheets have been written.
    order: 'post',
    handler(_options, bundle) {
      const source = JSON.stringify(describe(bundle, fonts, catalogs), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/page-manifest.json', source });
    },
  },
});

/** In development Vite serves the page; it has the same head, and no script waits. */
export const developmentPage: Plugin = {
  name: 'development-page',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('</head>', () => {
        const { theme, earlyPresses } = inlineScripts();
        return `${read('head.html')}<script>${theme}</script><script>${earlyPresses}</script></head>`;
      }),
  },
};
