import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archivesContract } from '../../testing/archives-contract.ts';
import { originalFilesContract } from '../../testing/original-files-contract.ts';
import { folderOf, storageContract } from '../../testing/storage-contract.ts';
import { openFolderArchives } from './folder-archives.ts';
import { openFolderOriginalFiles } from './folder-original-files.ts';
import { openFolderStorage } from './folder-storage.ts';
import { removePartialFiles } from './incoming.ts';

const PATH = 'post_images/5C0E9A52-1111-4222-8333-444455556666.webp';
const PREFIX = 'tiles/5C0E9A52-1111-4222-8333-444455556666';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('pictures in a folder', () => {
  storageContract((parent) => openFolderStorage(join(parent, 'files')));
});

describe('an original in a folder', () => {
  originalFilesContract(() => openFolderOriginalFiles(join(folder, 'originals')));
});

describe('an archive in a folder', () => {
  archivesContract(() => openFolderArchives(join(folder, 'exports')));
});

describe('the storage folder', () => {
  it('fails to remove a file while the folder is unavailable', async () => {
    const storage = await openFolderStorage(folder);
    await storage.put(PATH, Buffer.from('paint'));
    await rename(folder, `${folder}-away`);
    await expect(storage.remove(PATH)).rejects.toThrow('ENOENT');
    await expect(storage.check()).rejects.toThrow('ENOENT');
    await rename(`${folder}-away`, folder);
    await storage.remove(PATH);
    expect(await storage.exists(PATH)).toBe(false);
  });

  it('removes partially written files at the next start', async () => {
    await openFolderStorage(folder);
    await writeFile(join(folder, '.incoming', 'half'), 'pai');
    await removePartialFiles(folder);
    await openFolderStorage(folder);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('keeps no files of a tree that was replaced or removed', async () => {
    const storage = await openFolderStorage(join(folder, 'files'));
    await storage.putTree(PREFIX, await folderOf(folder, { 'a.webp': 'old' }));
    await storage.putTree(PREFIX, await folderOf(folder, { 'a.webp': 'new' }));
    await storage.removeTree(PREFIX);
    expect(await readdir(folder)).toEqual(['files']);
    expect(await readdir(join(folder, 'files', '.incoming'))).toEqual([]);
  });

  it('does not report a tree as removed while the folder is unavailable', async () => {
    const storage = await openFolderStorage(join(folder, 'files'));
    await rm(join(folder, 'files'), { recursive: true });
    await expect(storage.removeTree(PREFIX)).rejects.toThrow('ENOENT');
  });
});
