import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Storage, type StoredFile, typeOf } from './storage.ts';

// Half-written files live apart, so that emptying this folder at start removes them all.
const INCOMING = '.incoming';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

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

/** Says whether there was something to remove. */
async function removeIfThere(full: string): Promise<boolean> {
  try {
    await unlink(full);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function openFile(full: string, type: string): Promise<StoredFile | null> {
  try {
    const handle = await open(full, 'r');
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), size, type };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Files in a folder of one machine. */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, INCOMING);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });

  const locate = (path: string): string => {
    if (typeOf(path) === undefined) throw new Error(`Not a path of the storage: ${path}`);
    return join(folder, path);
  };

  return {
    async put(path, bytes) {
      const target = locate(path);
      const half = join(incoming, randomUUID());
      try {
        await writeSynced(half, bytes);
        await mkdir(dirname(target), { recursive: true });
        await rename(half, target);
        await sync(dirname(target));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async remove(path) {
      const target = locate(path);
      if (await removeIfThere(target)) return;
      // It is not there, or the whole folder is away for now: then this is to be tried again.
      await access(incoming);
      await removeIfThere(target);
    },
    exists: (path) =>
      access(locate(path)).then(
        () => true,
        () => false,
      ),
    async open(path) {
      const type = typeOf(path);
      return type === undefined ? null : openFile(join(folder, path), type);
    },
  };
}
