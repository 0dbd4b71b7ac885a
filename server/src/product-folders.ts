import { fileURLToPath } from 'node:url';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders read at run time, relative to this file or to the build in `server/dist`. */
export const folders = {
  migrations: folder('../migrations'),
  web: folder('../../web/dist'),
  locales: folder('../../locales'),
};
