import { existsSync } from 'node:fs';
import type { PageEntry, RenderPage } from '@gesso/domain/site';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../sessions/viewer.ts';
import { compose, type Pieces } from './document.ts';
import { loadRenderer } from './load-renderer.ts';
import type { PageHead } from './page-head.ts';
import { dataOf, dataScript, keyOf, type PageAnswers } from './page-json.ts';
import { type PageManifest, readPageManifest, unbuiltManifest } from './page-manifest.ts';

/** Who is signed in, as the API would answer. */
export type SessionOf = (viewer: Viewer | null) => Promise<{ session: string }>;

/** What a page shows first. */
type FirstView = {
  /** what the page brings: whoever renders it, here or in the browser, begins with this */
  answers?: PageAnswers;
  /** the path to render here; without it the browser draws everything */
  render?: string | undefined;
  /** rendered for this request alone and not kept, where anybody can make up as many as they like */
  transient?: boolean;
  /** the screen is there, but what it would show to this viewer is not */
  missing?: boolean;
};
export type FirstViews = (viewer: Viewer | null, url: string) => Promise<FirstView>;

type PageRequest = FirstView & {
  head: PageHead;
  /** the app, or the login screen alone */
  entry?: PageEntry;
};

export type Pages = {
  /** The page in pieces, from memory when the same has been asked for before. */
  page(request: PageRequest): Promise<Pieces>;
};

/** Bytes of rendered pages that are kept; what several share counts for each of them. */
const KEPT_BYTES = 64 * 1024 * 1024;

type Web = { manifest: PageManifest; render: RenderPage };
type OnFailure = (error: unknown, path: string) => void;

const sizeOf = (pieces: Pieces): number =>
  pieces.flat().reduce((size, piece) => size + piece.length, 0);

const renderNothing: RenderPage = async () => '';

/** Without a built web side, in development and in tests of the API, pages have a head alone. */
async function openWeb(webFolder: string): Promise<Web> {
  if (!existsSync(webFolder)) return { manifest: unbuiltManifest, render: renderNothing };
  return { manifest: readPageManifest(webFolder), render: await loadRenderer(webFolder) };
}

export const openPages = async (webFolder: string, onFailure: OnFailure): Promise<Pages> =>
  createPages(await openWeb(webFolder), onFailure);

/**
 * A rendered page is kept under all that it was made from, head, path and answers: a page that brings other
 * data is another page, so nothing kept can be out of date or reach somebody it is not for.
 */
export function createPages({ manifest, render }: Web, onFailure: OnFailure): Pages {
  const kept = new LRUCache<string, Promise<Pieces>>({ maxSize: KEPT_BYTES });

  const composed = ({ entry = 'app', head, answers = {} }: PageRequest, body: string): Pieces =>
    compose({ entry, head, body, data: dataScript(answers) }, manifest);

  async function rendered(request: PageRequest, path: string): Promise<Pieces> {
    const { entry = 'app', answers = {} } = request;
    return composed(request, await render({ entry, path, data: dataOf(answers) }));
  }

  /** One rendering for all who ask meanwhile; its size is known once it is done. */
  async function keep(key: string, made: Promise<Pieces>): Promise<void> {
    kept.set(key, made, { size: key.length });
    try {
      kept.set(key, made, { size: key.length + sizeOf(await made) });
    } catch {
      kept.delete(key);
    }
  }

  return {
    async page(request) {
      const { entry, head, answers = {}, render: path } = request;
      if (path === undefined) return composed(request, '');
      const key = `${entry} ${path}\n${JSON.stringify(head)}\n${keyOf(answers)}`;
      const known = kept.get(key);
      const made = known ?? rendered(request, path);
      if (!known && !request.transient) void keep(key, made);
      // What cannot be rendered here is drawn by the browser.
      return made.catch((error: unknown) => {
        onFailure(error, path);
        return composed(request, '');
      });
    },
  };
}
