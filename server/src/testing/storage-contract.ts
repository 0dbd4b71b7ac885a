import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WantedRange } from '../platform/http/byte-range.ts';
import type { Storage } from '../platform/storage/storage.ts';

const PATH = 'post_images/5C0E9A52-1111-4222-8333-444455556666.webp';
const OWN = 'profile_images/5C0E9A52-1111-4222-8333-444455556666/AVATAR.webp';
const PREFIX = 'tiles/5C0E9A52-1111-4222-8333-444455556666';

export async function textOf(storage: Storage, path: string): Promise<string | null> {
  const file = await storage.open(path);
  return file && text(file.stream);
}

/** A local folder with files in it, for putTree. */
export async function folderOf(parent: string, files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(parent, 'tree-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

/** Requirements for pictures in any storage. */
export function storageContract(open: (folder: string) => Promise<Storage>): void {
  let folder: string;
  let storage: Storage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gesso-storage-'));
    await mkdir(join(folder, 'made'));
    storage = await open(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const createFolder = (files: Record<string, string>) => folderOf(join(folder, 'made'), files);

  describe('a file', () => {
    it.each([PATH, OWN])('is returned until it is removed: %s', async (path) => {
      await storage.put(path, Buffer.from('paint'));
      const file = await storage.open(path);
      expect(file).toMatchObject({ size: 5, type: 'image/webp' });
      expect(file && (await text(file.stream))).toBe('paint');
      expect(await storage.exists(path)).toBe(true);
      await storage.remove(path);
      await storage.remove(path);
      expect(await storage.exists(path)).toBe(false);
      expect(await storage.open(path)).toBeNull();
    });

    it('of several megabytes is returned byte for byte', async () => {
      const bytes = Buffer.alloc(3_000_000, 'a picture of the sea. ');
      await storage.put(PATH, bytes);
      const file = await storage.open(PATH);
      expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
    });

    it('is returned in part for a valid range, and otherwise whole', async () => {
      await storage.put(PATH, Buffer.from('0123456789'));
      const read = async (range: WantedRange) => {
        const file = await storage.open(PATH, range);
        return file && [await text(file.stream), file.size, file.part];
      };
      expect(await read({ first: 2, last: 4 })).toEqual(['234', 10, { first: 2, last: 4 }]);
      expect(await read({ first: 7 })).toEqual(['789', 10, { first: 7, last: 9 }]);
      expect(await read({ final: 3 })).toEqual(['789', 10, { first: 7, last: 9 }]);
      expect(await read({ first: 50 })).toEqual(['0123456789', 10, undefined]);
    });

    it('is found only at paths of the storage', async () => {
      const traversals = ['../secret.png', 'a/../../secret.png', '/etc/passwd'];
      for (const path of [...traversals, 'a/b.html', '.incoming/x.webp', 'a//b.webp']) {
        expect(await storage.open(path)).toBeNull();
        await expect(storage.put(path, Buffer.from('x'))).rejects.toThrow('Invalid storage path');
        await expect(storage.remove(path)).rejects.toThrow('Invalid storage path');
      }
    });
  });

  describe('a tree of files', () => {
    it('is stored as a whole in place of the former one, and removed as a whole', async () => {
      await storage.putTree(PREFIX, await createFolder({ 'a.webp': 'old a', 'b.webp': 'old b' }));
      expect(await textOf(storage, `${PREFIX}/b.webp`)).toBe('old b');
      await storage.putTree(PREFIX, await createFolder({ 'a.webp': 'new a' }));
      expect(await textOf(storage, `${PREFIX}/a.webp`)).toBe('new a');
      expect(await textOf(storage, `${PREFIX}/b.webp`)).toBeNull();
      expect(await storage.exists(`${PREFIX}/a.webp`)).toBe(true);
      await storage.removeTree(PREFIX);
      await storage.removeTree(PREFIX);
      expect(await textOf(storage, `${PREFIX}/a.webp`)).toBeNull();
      expect(await storage.exists(`${PREFIX}/a.webp`)).toBe(false);
      expect(await readdir(join(folder, 'made'))).toEqual([]);
    });

    it('contains only pictures, at a path for trees', async () => {
      const page = await createFolder({ 'a.html': 'no picture' });
      await expect(storage.putTree(PREFIX, page)).rejects.toThrow('Invalid storage path');
      for (const prefix of ['..', 'tiles', 'tiles/..', 'tiles/a/b', '/tiles/a', '.incoming/a']) {
        await expect(storage.removeTree(prefix)).rejects.toThrow('Invalid storage prefix');
      }
    });
  });

  it('reports that it is available', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
}
