import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFolder, walk } from '../storage/copy/folder-listing.ts';
import { isOriginalId } from '../storage/original-files.ts';
import { isMissing, readFile } from '../storage/read-file.ts';
import { typeOf } from '../storage/storage.ts';
import { splitName } from './file-names.ts';
import type { StoredFiles } from './stored-files.ts';

/** Whatever else lies there, half-written files among it, is nobody's. */
const FOLDERS: Readonly<Record<string, (path: string) => boolean>> = {
  files: (path) => typeOf(path) !== undefined,
  originals: isOriginalId,
  exports: (path) => /^[^/]+\.zip$/.test(path),
};

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
  async function* listIn(folder: string, isOurs: (path: string) => boolean) {
    for await (const path of walk(join(dataDir, folder))) {
      if (!isOurs(path)) continue;
      const name = `${folder}/${path}`;
      const version = await versionOf(join(dataDir, name));
      if (version !== null) yield { name, version };
    }
  }
  return {
    async *list() {
      for (const [folder, isOurs] of Object.entries(FOLDERS)) yield* listIn(folder, isOurs);
    },
    open: async (name) => (await readFile(join(dataDir, name)))?.stream ?? null,
    treeSize: async (unit) => (await listing.tree(splitName(unit).id)).size,
  };
}
