import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Archives, checkArchiveId } from './archives.ts';

import { INCOMING } from './incoming.ts';
import { readFile } from './read-file.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Archives in a local folder, one file each. */
export async function openFolderArchives(folder: string): Promise<Archives> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true });

  const locate = (parent: string, id: string): string => {
    checkArchiveId(id);
    return join(parent, `${id}.zip`);
  };

  return {
    async write(id, content) {
      const partial = locate(incoming, id);
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        await sync(partial);
        await rename(partial, locate(folder, id));
        await sync(folder);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return (await stat(locate(folder, id))).size;
    },
    open: async (id, range) => readFile(locate(folder, id), range),
    remove: (id) => rm(locate(folder, id), { force: true }),
  };
}
