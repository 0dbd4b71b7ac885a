import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

const PATH = 'post_images/5C0E9A52-1111-4222-8333-444455556666.webp';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the storage folder', () => {
  it('returns a stored file until it is removed', async () => {
    const storage = await openFolderStorage(folder);
    await storage.put(PATH, Buffer.from('paint'));
    const file = await storage.open(PATH);
    expect(file).toMatchObject({ size: 5, type: 'image/webp' });
    expect(file && (await buffer(file.stream)).toString()).toBe('paint');
    await storage.remove(PATH);
    await storage.remove(PATH);
    expect(await storage.exists(PATH)).toBe(false);
    expect(await storage.open(PATH)).toBeNull();
  });

  it('fails to remove a file while the folder is unavailable', async () => {
    const storage = await openFolderStorage(folder);
    await storage.put(PATH, Buffer.from('paint'));
    await rename(folder, `${folder}-away`);
    await expect(storage.remove(PATH)).rejects.toThrow('ENOENT');
    await rename(`${folder}-away`, folder);
    await storage.remove(PATH);
    expect(await storage.exists(PATH)).toBe(false);
  });

  it('refuses path traversal', async () => {
    const storage = await openFolderStorage(join(folder, 'files'));
    await writeFile(join(folder, 'secret.png'), 'secret');
    for (const path of [
      '../secret.png',
      'a/../../secret.png',
      '/etc/passwd',
      'a/b.html',
      '.incoming/x.webp',
    ]) {
      expect(await storage.open(path)).toBeNull();
      await expect(storage.put(path, Buffer.from('x'))).rejects.toThrow('Not a path');
    }
  });

  it('removes partially written files at the next start', async () => {
    await openFolderStorage(folder);
    await writeFile(join(folder, '.incoming', 'half'), 'pai');
    await openFolderStorage(folder);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });
});

describe('a tree of files', () => {
  const PREFIX = 'tiles/5C0E9A52-1111-4222-8333-444455556666';

  async function made(name: string, files: Record<string, string>): Promise<string> {
    const from = join(folder, name);
    await mkdir(from);
    for (const [file, text] of Object.entries(files)) await writeFile(join(from, file), text);
    return from;
  }
  const textOf = async (storage: Storage, path: string) => {
    const file = await storage.open(path);
    return file && (await buffer(file.stream)).toString();
  };

  it('is stored as a whole in place of the former one, and removed as a whole', async () => {
    const storage = await openFolderStorage(join(folder, 'files'));
    await storage.putTree(PREFIX, await made('first', { 'a.webp': 'old a', 'b.webp': 'old b' }));
    await storage.putTree(PREFIX, await made('second', { 'a.webp': 'new a' }));
    expect(await textOf(storage, `${PREFIX}/a.webp`)).toBe('new a');
    expect(await textOf(storage, `${PREFIX}/b.webp`)).toBeNull();
    await storage.removeTree(PREFIX);
    await storage.removeTree(PREFIX);
    expect(await textOf(storage, `${PREFIX}/a.webp`)).toBeNull();
    expect((await readdir(folder)).toSorted()).toEqual(['files']);
    expect(await readdir(join(folder, 'files', '.incoming'))).toEqual([]);
  });

  it('holds pictures alone, at a place for trees', async () => {
    const storage = await openFolderStorage(join(folder, 'files'));
    const page = await made('page', { 'a.html': 'no picture' });
    await expect(storage.putTree(PREFIX, page)).rejects.toThrow('Not a path');
    for (const prefix of ['..', 'tiles', 'tiles/..', 'tiles/a/b', '/tiles/a', '.incoming/a']) {
      await expect(storage.removeTree(prefix)).rejects.toThrow('Not a prefix');
    }
  });

  it('is not said to be removed while the folder is unavailable', async () => {
    const storage = await openFolderStorage(join(folder, 'files'));
    await rm(join(folder, 'files'), { recursive: true });
    await expect(storage.removeTree(PREFIX)).rejects.toThrow('ENOENT');
  });
});
