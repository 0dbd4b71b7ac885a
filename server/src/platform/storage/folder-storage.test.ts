import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';

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
