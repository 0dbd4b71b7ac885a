import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageLanguage } from '@gesso/domain/languages';
import type { PageEntry, RenderPage } from '@gesso/domain/page-data';
import { LRUCache } from 'lru-cache';
import { pagePolicy } from '../../platform/http/security-headers.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { countLookup } from '../../platform/metrics/measured.ts';
import { compose } from './document.ts';
import type { PageHead } from './page-head.ts';
import { dataOf, dataScript, keyOf, type PageAnswers } from './page-json.ts';
import { type PageManifest, readPageManifest, unbuiltManifest } from './page-manifest.ts';

/** The server build of the web app is beside the files for the browser, once per language. */
const entryIn = (language: string): string =>
  `../dist-server/server-entry${language === 'en' ? '' : `.${language}`}.js`;

const isRenderer = (value: unknown): value is RenderPage => typeof value === 'function';

/** The only function of the web app that the server calls; a build without it fails at startup. */
async function loadRenderer(webFolder: string, language: string): Promise<RenderPage> {
  const path = join(webFolder, entryIn(language));
  try {
    const { renderPage }: { renderPage?: unknown } = await import(pathToFileURL(path).href);
    if (isRenderer(renderPage)) return renderPage;
  } catch (cause) {
    throw new Error(`${path} cannot be loaded: run npm run build.`, { cause });
  }
  throw new Error(`${path} exports no renderPage: run npm run build.`);
}

/** Each language has a build of its own, loaded when it is first needed. */
async function loadRenderers(webFolder: string): Promise<RenderPage> {
  const renderers = new Map([['en', Promise.resolve(await loadRenderer(webFolder, 'en'))]]);
  return async (request) => {
    const { language } = request;
    const renderer = renderers.get(language) ?? loadRenderer(webFolder, language);
    renderers.set(language, renderer);
    return (await renderer)(request);
  };
}

/** The content of a page before its scripts run. */
type FirstView = {
  /** the page's data: both the server and the browser render from it */
  answers?: PageAnswers;
  /** the path to render on the server; without it the browser renders everything */
  render?: string | undefined;
  /** rendered for this request and not cached, since anyone can make up any number of such URLs */
  transient?: boolean;
  /** the screen exists, but its content does not exist for this viewer */
  missing?: boolean;
};
export type FirstViews = (viewer: Viewer | null, url: string) => Promise<FirstView>;

export type PageRequest = FirstView & {
  head: PageHead;
  language: PageLanguage;
  /** the whole app, or only the login screen */
  entry?: PageEntry;
};

export type HtmlPage = {
  html: Buffer;
  /** the content security policy that allows its inline scripts */
  policy: string;
};

export type HtmlPages = {
  /** Cached when the same page has been rendered before. */
  page(request: PageRequest): Promise<HtmlPage>;
};

/** The size of the cache of rendered pages, with their keys and compressed copies. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** A page and its copy in each of two encodings, none of which is larger than the page. */
const COPIES = 3;
const BYTES_PER_CHARACTER = 2;

type Web = { manifest: PageManifest; render: RenderPage };
type OnFailure = (error: unknown) => void;

const renderNothing: RenderPage = async () => '';

/** Without a web build, in development and in tests of the API, pages have only a head. */
async function openWeb(webFolder: string): Promise<Web> {
  if (!existsSync(webFolder)) return { manifest: unbuiltManifest, render: renderNothing };
  return { manifest: readPageManifest(webFolder), render: await loadRenderers(webFolder) };
}

export const openPages = async (webFolder: string, onFailure: OnFailure): Promise<HtmlPages> =>
  createPages(await openWeb(webFolder), onFailure);

/**
 * The cache key of a rendered page contains all its inputs (language, head, path and data), so that nothing
 * cached can be stale or reach the wrong person.
 */
export function createPages({ manifest, render }: Web, onFailure: OnFailure): HtmlPages {
  const cached = new LRUCache<string, HtmlPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ html }, key) => BYTES_PER_CHARACTER * key.length + COPIES * html.length,
  });
  const rendering = new Map<string, Promise<HtmlPage>>();
  const policy = pagePolicy(Object.values(manifest.inline));

  const composed = (
    { entry = 'app', language, head, answers = {} }: PageRequest,
    body: string,
  ): HtmlPage => ({
    html: compose({ entry, language, head, body, data: dataScript(answers) }, manifest),
    policy,
  });

  async function rendered(request: PageRequest, path: string): Promise<HtmlPage> {
    const { entry = 'app', language, answers = {} } = request;
    return composed(request, await render({ entry, path, data: dataOf(answers), language }));
  }

  /** Concurrent requests for a page share one rendering. */
  function renderAndKeep(key: string, request: PageRequest, path: string): Promise<HtmlPage> {
    const pending = rendered(request, path)
      .then((page) => {
        cached.set(key, page);
        return page;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, pending);
    return pending;
  }

  return {
    async page(request) {
      const { entry, language, head, answers = {}, render: path } = request;
      if (path === undefined) return composed(request, '');
      const key = `${entry} ${language} ${path}\n${JSON.stringify(head)}\n${keyOf(answers)}`;
      const known = cached.get(key) ?? rendering.get(key);
      countLookup('pages', known !== undefined);
      try {
        if (known) return await known;
        return await (request.transient
          ? rendered(request, path)
          : renderAndKeep(key, request, path));
      } catch (error) {
        // The browser renders a page that fails to render here.
        onFailure(error);
        return composed(request, '');
      }
    },
  };
}
