import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@gesso/domain/page-data';

/** The server build of the web side lies beside the files for the browser. */
const ENTRY = '../dist-server/server-entry.js';

const isRenderer = (value: unknown): value is RenderPage => typeof value === 'function';

/** The one function of the web side the server calls; a build without it fails the start. */
export async function loadRenderer(webFolder: string): Promise<RenderPage> {
  const path = join(webFolder, ENTRY);
  try {
    const { renderPage }: { renderPage?: unknown } = await import(pathToFileURL(path).href);
    if (isRenderer(renderPage)) return renderPage;
  } catch (cause) {
    throw new Error(`${path} cannot be loaded: run npm run build.`, { cause });
  }
  throw new Error(`${path} exports no renderPage: run npm run build.`);
}
