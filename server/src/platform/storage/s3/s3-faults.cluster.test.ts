import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunksOf, scan } from '../../../testing/original-files-contract.ts';
import { folderOf, textOf } from '../../../testing/storage-contract.ts';
import { startBucketProxy, type TestBucketProxy } from '../../../testing/test-bucket-proxy.ts';
import { startTestSwift, type TestSwift } from '../../../testing/test-swift.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { type Bucket, openBucket } from './bucket.ts';
import type { S3Settings } from './bucket-client.ts';
import { openS3Storage } from './s3-storage.ts';

const PREFIX = 'tiles/5C0E9A52-1111-4222-8333-444455556666';
const pathOf = (n: number): string => `post_images/PICTURE-${n}.webp`;

let swift: TestSwift;
let proxy: TestBucketProxy;
let settings: S3Settings;
/** Past the proxy. */
let direct: Bucket;
/** Through the proxy, with time enough for a busy machine. */
let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  swift = await startTestSwift();
  proxy = await startBucketProxy(swift.endpoint);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-faults-'));
  settings = await swift.newBucket();
  direct = await openBucket(settings);
  settings = { ...settings, endpoint: proxy.endpoint };
  bucket = await openBucket(settings);
});
afterEach(async () => {
  proxy.set({ kind: 'none' });
  direct.close();
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await proxy.close();
  await swift.stop();
});

/** Somebody who waits no longer than visitors do. */
const impatient = () => openBucket({ ...settings, timeoutMs: 1800 });

const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of direct.list('')) found.push(key);
  return found;
};

describe('a bucket that answers 500 to every third request', () => {
  it('stores and gives everything all the same', async () => {
    const storage = openS3Storage(bucket);
    proxy.set({ kind: 'every', nth: 3 });
    for (let n = 0; n < 12; n += 1) {
      await storage.put(pathOf(n), Buffer.from(`picture ${n}`));
      expect(await textOf(storage, pathOf(n))).toBe(`picture ${n}`);
    }
    await storage.putTree(PREFIX, await folderOf(folder, { 'a.webp': 'a', 'b.webp': 'b' }));
    expect(await textOf(storage, `${PREFIX}/b.webp`)).toBe('b');
    await storage.remove(pathOf(0));
    expect(await storage.exists(pathOf(0))).toBe(false);
  });
});

describe('a bucket that is away', () => {
  it('is an outage, soon without asking it, until it is back', async () => {
    const storage = openS3Storage(bucket);
    await storage.put(pathOf(1), Buffer.from('there'));
    await proxy.leave();
    for (let n = 0; n < 5; n += 1) {
      await expect(storage.open(pathOf(1))).rejects.toBeInstanceOf(StorageUnavailable);
    }
    await expect(storage.exists(pathOf(1))).rejects.toThrow('has not been answering');
    await expect(storage.put(pathOf(2), Buffer.from('x'))).rejects.toThrow(
      'has not been answering',
    );
    await proxy.comeBack();
    await expect
      .poll(() => storage.check().catch(() => 'away'), { timeout: 20_000 })
      .toBe(undefined);
    expect(await textOf(storage, pathOf(1))).toBe('there');
    expect(await keys()).toEqual([`files/${pathOf(1)}`]);
  });

  it('is waited for no longer than visitors wait when it says nothing', async () => {
    const hasty = await impatient();
    proxy.set({ kind: 'silent' });
    await expect(hasty.get('files/x')).rejects.toThrow('within 1800 ms');
    await expect(hasty.put('files/x', Buffer.from('x'))).rejects.toThrow('within 1800 ms');
    await expect(hasty.check()).rejects.toThrow('within 1800 ms');
    hasty.close();
  });

  it('is not taken for an empty one when somebody else answers in its place', async () => {
    proxy.set({ kind: 'stranger' });
    await expect(bucket.get('files/x')).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('is not waited for either when it trickles', async () => {
    await direct.put('files/large', scan(100_000));
    const hasty = await impatient();
    proxy.set({ kind: 'trickle' });
    await expect(hasty.get('files/large')).rejects.toBeInstanceOf(StorageUnavailable);
    hasty.close();
  });
});

describe('a connection that is cut', () => {
  it('leaves no object when it was being sent', async () => {
    proxy.set({ kind: 'cut-request', bytes: 300_000 });
    await expect(bucket.put('files/half', scan(900_000))).rejects.toBeInstanceOf(
      StorageUnavailable,
    );
    expect(await keys()).toEqual([]);
  });

  it('is no shorter file when it was being read', async () => {
    await direct.put('files/large', scan(2_000_000));
    proxy.set({ kind: 'cut-answer', bytes: 600_000 });
    const file = await bucket.get('files/large');
    expect(file?.size).toBe(2_000_000);
    await expect(file && buffer(file.stream)).rejects.toThrow();
  });

  it('leaves no archive, whole or in parts', async () => {
    proxy.set({ kind: 'writes', left: 2 });
    const content = Readable.from(chunksOf(scan(18_000_000)));
    await expect(bucket.putStream('exports/A.zip', content, 'application/zip')).rejects.toThrow();
    expect(await keys()).toEqual([]);
  });
});

describe('a tree that cannot be stored', () => {
  it('leaves the former one as it was, and nothing of itself once it could', async () => {
    const storage = openS3Storage(bucket);
    const old = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.webp`, `old ${name}`]));
    const next = { ...old, 'a.webp': 'new a', 'b.webp': 'new b' };
    await storage.putTree(PREFIX, await folderOf(folder, old));
    const before = await keys();
    const tree = await folderOf(folder, next);
    proxy.set({ kind: 'writes', left: 2 });
    await expect(storage.putTree(PREFIX, tree)).rejects.toBeInstanceOf(StorageUnavailable);
    proxy.set({ kind: 'none' });
    // Another node, which remembers nothing, sees the former tree and no other.
    const other = openS3Storage(direct);
    for (const [name, text] of Object.entries(old)) {
      expect(await textOf(other, `${PREFIX}/${name}`)).toBe(text);
    }
    expect((await readdir(tree)).length).toBe(3);
    await expect
      .poll(() => storage.putTree(PREFIX, tree).catch(String), { timeout: 20_000 })
      .toBe(undefined);
    expect(await textOf(other, `${PREFIX}/a.webp`)).toBe('new a');
    expect(await textOf(other, `${PREFIX}/c.webp`)).toBe('old c');
    expect(await keys()).toHaveLength(before.length);
  });
});
