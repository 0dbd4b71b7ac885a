import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '@gesso/domain/kernel';
import { openBucketFiles, openFolderFiles } from '@gesso/server/platform/storage/open-files';
import { type Bucket, openBucket } from '@gesso/server/platform/storage/s3/bucket';
import { chunksOf, scan } from '@gesso/server/testing/original-files-contract';
import { folderOf } from '@gesso/server/testing/storage-contract';
import { startBucketProxy, type TestBucketProxy } from '@gesso/server/testing/test-bucket-proxy';
import { startTestSwift, type TestSwift } from '@gesso/server/testing/test-swift';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyFiles } from './copy-files.ts';
import { listFolder } from './folder-listing.ts';
import { listBucket } from './s3-listing.ts';
import type { Store } from './stores.ts';

const PICTURES = Array.from({ length: 10 }, (_, n) => `post_images/PICTURE-${n}.webp`);
const AVATAR = 'profile_images/5C0E9A52-1111-4222-8333-444455556666/AVATAR.webp';
const TREE = 'tiles/5C0E9A52-1111-4222-8333-444455556666';

let swift: TestSwift;
let proxy: TestBucketProxy;
let bucket: Bucket;
let folder: string;
let source: Store;
let target: Store;
const original = newId();

const openFolder = async (name: string): Promise<Store> => ({
  ...(await openFolderFiles(join(folder, name))),
  listing: listFolder(join(folder, name)),
});

const copy = (from: Store, to: Store, removesExtra = false) =>
  copyFiles({
    from,
    to,
    scratch: join(folder, 'scratch'),
    removesExtra,
    onProgress: () => undefined,
  });

/** Every file of a data folder with its checksum. */
async function hashesOf(name: string): Promise<Record<string, string>> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('md5')
      .update(await readFile(path))
      .digest('hex');
    hashes[path.slice(join(folder, name).length)] = hash;
  }
  return hashes;
}

beforeAll(async () => {
  swift = await startTestSwift();
  proxy = await startBucketProxy(swift.endpoint);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-copy-'));
  await mkdir(join(folder, 'scratch'));
  bucket = await openBucket({ ...(await swift.newBucket()), endpoint: proxy.endpoint });
  const files = await openBucketFiles(bucket, join(folder, 'downloads'));
  target = { ...files, listing: listBucket(bucket) };
  source = await openFolder('data');
  for (const path of [...PICTURES, AVATAR]) await source.storage.put(path, Buffer.from(path));
  await source.storage.putTree(TREE, await folderOf(folder, { 'a.webp': 'a', 'b.webp': 'bb' }));
  await source.originalFiles.create(original);
  await source.originalFiles.append(original, 0, Readable.from(chunksOf(scan(2_500_000))));
  await source.archives.write('EXPORT-1', Readable.from(chunksOf(scan(9_000_000))));
});
afterEach(async () => {
  proxy.set({ kind: 'none' });
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await proxy.close();
  await swift.stop();
});

describe('Copying all files', () => {
  it('to a bucket and back preserves the files, and a second run copies nothing', async () => {
    const first = await copy(source, target);
    expect(first.failures).toEqual([]);
    expect(first.counts).toMatchObject({
      pictures: { copied: 11 },
      trees: { copied: 1 },
      originals: { copied: 1 },
      archives: { copied: 1 },
    });
    const second = await copy(source, target);
    expect(Object.values(second.counts).map(({ copied, there }) => [copied, there])).toEqual([
      [0, 11],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    const back = await openFolder('back');
    expect((await copy(target, back)).failures).toEqual([]);
    expect(await hashesOf('back')).toEqual(await hashesOf('data'));
    expect(await readdir(join(folder, 'scratch'))).toEqual([]);
  });

  it('resumes where it stopped, and repairs files that differ', async () => {
    for (const path of PICTURES.slice(0, 4)) await target.storage.put(path, Buffer.from(path));
    await target.storage.put(PICTURES[0] ?? '', Buffer.from('something else'));
    const { counts } = await copy(source, target);
    expect(counts.pictures).toMatchObject({ copied: 8, there: 3 });
    const file = await target.storage.open(PICTURES[0] ?? '');
    expect(file?.size).toBe(PICTURES[0]?.length);
  });

  it('completes with a bucket that answers 500 to every third request', async () => {
    proxy.set({ kind: 'every', nth: 3 });
    expect((await copy(source, target)).failures).toEqual([]);
    proxy.set({ kind: 'none' });
    const back = await openFolder('back');
    await copy(target, back);
    expect(await hashesOf('back')).toEqual(await hashesOf('data'));
  });

  it('removes extra files only when that is requested', async () => {
    await copy(source, target);
    const [removedPicture = ''] = PICTURES;
    await source.storage.remove(removedPicture);
    await source.storage.removeTree(TREE);
    expect((await copy(source, target)).counts.pictures.removed).toBe(0);
    expect(await target.storage.exists(removedPicture)).toBe(true);
    const { counts } = await copy(source, target, true);
    expect([counts.pictures.removed, counts.trees.removed]).toEqual([1, 1]);
    expect(await target.storage.exists(removedPicture)).toBe(false);
    expect(await target.storage.exists(`${TREE}/a.webp`)).toBe(false);
    expect(await target.storage.exists(AVATAR)).toBe(true);
  });

  it('removes nothing while the source folder is missing', async () => {
    await copy(source, target);
    await rm(join(folder, 'data'), { recursive: true });
    await expect(copy(source, target, true)).rejects.toThrow('ENOENT');
    expect(await target.storage.exists(AVATAR)).toBe(true);
  });

  it('does not touch files that the server is writing', async () => {
    const partial = join(folder, 'data', 'files', '.incoming', 'half');
    await writeFile(partial, 'pai');
    await copy(await openFolder('data'), target);
    expect(await readFile(partial, 'utf8')).toBe('pai');
  });
});
