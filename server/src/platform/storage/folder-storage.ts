import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { INCOMING } from './incoming.ts';
import { isMissing, readFile } from './read-file.ts';
import { checkPath, checkPrefix, type Storage, typeOf } from './storage.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns whether the file existed. */
async function removeIfThere(full: string): Promise<boolean> {
  try {
    await unlink(full);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Removes a person's own folder, which is named by their id, with its last file. */
async function removeEmptyFolder(folder: string, path: string): Promise<void> {
  if (path.split('/').length > 2) await rmdir(dirname(join(folder, path))).catch(() => undefined);
}

async function move(partial: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(partial, target);
}

/** Moves any tree at `target` aside. */
async function setAside(target: string, aside: string): Promise<void> {
  await rename(target, aside).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** A tree is renamed as a whole, so that either all of its files exist or none. */
function createTrees(folder: string, incoming: string): Pick<Storage, 'putTree' | 'removeTree'> {
  const locate = (prefix: string): string => {
    checkPrefix(prefix);
    return join(folder, prefix);
  };

  async function replace(prefix: string, put: (target: string) => Promise<void>): Promise<void> {
    const target = locate(prefix);
    const former = join(incoming, randomUUID());
    await setAside(target, former);
    await put(target);
    await rm(former, { recursive: true, force: true });
  }

  return {
    async putTree(prefix, from) {
      const names = await readdir(from);
      for (const name of names) checkPath(`${prefix}/${name}`);
      for (const name of names) await sync(join(from, name));
      await sync(from);
      await replace(prefix, async (target) => {
        await move(from, target);
        await sync(dirname(target));
      });
    },
    async removeTree(prefix) {
      await replace(prefix, () => access(incoming));
    },
  };
}

/** Storage in a local folder, which another process may have open too. */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true });

  const locate = (path: string): string => {
    checkPath(path);
    return join(folder, path);
  };

  return {
    async put(path, bytes) {
      const target = locate(path);
      const partial = join(incoming, randomUUID());
      try {
        await writeSynced(partial, bytes);
        // Retried once, because an empty folder may have been removed in between.
        await move(partial, target).catch(() => move(partial, target));
        await sync(dirname(target));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async remove(path) {
      const target = locate(path);
      const wasThere = await removeIfThere(target);
      await removeEmptyFolder(folder, path);
      if (wasThere) return;
      // Distinguishes a missing file from an unavailable folder: for the latter this fails and the
      // job is retried.
      await access(incoming);
      await removeIfThere(target);
    },
    exists: (path) =>
      access(locate(path)).then(
        () => true,
        () => false,
      ),
    async open(path, range) {
      const type = typeOf(path);
      const file = type === undefined ? null : await readFile(join(folder, path), range);
      return type && file ? { ...file, type } : null;
    },
    ...createTrees(folder, incoming),
    check: () => access(incoming),
  };
}
