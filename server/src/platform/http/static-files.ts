import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { App } from './app.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built web assets: hashed files are cached forever, the rest is revalidated each time. */
export async function registerStaticFiles(app: App, webFolder: string): Promise<void> {
  if (!existsSync(webFolder)) return;
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    // One route per file: folder URLs, especially '/', belong to the pages.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
}
