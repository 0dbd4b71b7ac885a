import { fileURLToPath } from 'node:url';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What is read from disk when Gesso runs, seen from this file or from the build in `server/dist`. */
export const folders = { migrations: folder('../migrations'), web: folder('../../web/dist') };
