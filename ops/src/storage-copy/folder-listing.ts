import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isTile } from '@gesso/server/platform/images/originals/tile-names';
import { typeOf } from '@gesso/server/platform/storage/storage';
import type { Listing } from './stores.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The names in a folder; none when it is missing or was removed meanwhile. */
async function* namesIn(folder: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
  try {
    for await (const entry of await opendir(folder)) {
      yield { name: entry.name, isFolder: entry.isDirectory() };
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Files in a folder tree as 'a/b/c', one folder at a time. */
export async function* walk(root: string, below = ''): AsyncGenerator<string> {
  for await (const { name, isFolder } of namesIn(join(root, below))) {
    const path = below ? `${below}/${name}` : name;
    if (isFolder) yield* walk(root, path);
    else yield path;
  }
}

async function md5OfFile(path: string): Promise<string | null> {
  const hash = createHash('md5');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Lists the files of a data folder. */
export function listFolder(dataDir: string): Listing {
  const files = join(dataDir, 'files');
  return {
    async *pictures() {
      for await (const path of walk(files)) if (typeOf(path) && !isTile(path)) yield path;
    },
    md5: (path) => md5OfFile(join(files, path)),
    async *trees() {
      for await (const { name } of namesIn(join(files, 'tiles'))) yield `tiles/${name}`;
    },
    async tree(prefix) {
      const names = await readdir(join(files, prefix)).catch(() => []);
      const sizes = names.map(async (name) => {
        const { size } = await stat(join(files, prefix, name));
        return [name, size] as const;
      });
      return new Map(await Promise.all(sizes));
    },
    async *archives() {
      for await (const { name } of namesIn(join(dataDir, 'exports'))) {
        if (name.endsWith('.zip')) yield name.slice(0, -'.zip'.length);
      }
    },
  };
}
