import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storagePathOf } from '../storage-paths.ts';

/** The folder with the hosted storage's files, by their paths there. */
export type PictureFolder = {
  exists(url: string): Promise<boolean>;
  /** Null where there is no such file. */
  read(url: string): Promise<Buffer | null>;
};

/** Used when no folder is given. */
export const noFolder: PictureFolder = { exists: async () => false, read: async () => null };

export function openPictureFolder(folder: string): PictureFolder {
  const locate = (url: string): string | null => {
    const path = storagePathOf(url);
    return path === null ? null : join(folder, path);
  };
  return {
    async exists(url) {
      const path = locate(url);
      return (
        path !== null &&
        (await access(path).then(
          () => true,
          () => false,
        ))
      );
    },
    async read(url) {
      const path = locate(url);
      return path === null ? null : readFile(path).catch(() => null);
    },
  };
}
