import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, readFile } from '@gesso/server/platform/storage/read-file';
import { listFolder, walk } from '../storage-copy/folder-listing.ts';
import { isFileName, splitName } from './file-names.ts';
import type { StoredFiles } from './stored-files.ts';

const FOLDERS = ['files', 'originals', 'exports'];

async function versionOf(path: string): Promise<string | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return `${size}-${mtimeMs}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The files of a data folder. */
export function folderFiles(dataDir: string): StoredFiles {
  const listing = listFolder(dataDir);
  async function* listIn(folder: string) {
    for await (const path of walk(join(dataDir, folder))) {
      const name = `${folder}/${path}`;
      // Other files, such as half-written ones, belong to no row.
      if (!isFileName(name)) continue;
      const version = await versionOf(join(dataDir, name));
      if (version !== null) yield { name, version };
    }
  }
  return {
    async *list() {
      for (const folder of FOLDERS) yield* listIn(folder);
    },
    open: async (name) => (await readFile(join(dataDir, name)))?.stream ?? null,
    treeSize: async (unit) => (await listing.tree(splitName(unit).id)).size,
  };
}
