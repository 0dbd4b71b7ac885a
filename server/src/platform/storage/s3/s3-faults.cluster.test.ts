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
/** Without the proxy. */
let direct: Bucket;
/** Through the proxy, with a timeout long enough for a busy machine. */
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

/** A client with the timeout of visitors. */
const openImpatient = () => openBucket({ ...settings, timeoutMs: 1800 });

const keys = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of direct.list('')) names.push(key);
  return names;
};

describe('a bucket that answers 500 to every third request', () => {
  it('still stores and returns everything', async () => {
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

describe('an unavailable bucket', () => {
  it('causes an outage, soon without further requests, until it is back', async () => {
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

  it("that does not respond is waited for no longer than the visitors' timeout", async () => {
    const impatient = await openImpatient();
    proxy.set({ kind: 'silent' });
    await expect(impatient.get('files/x')).rejects.toThrow('within 1800 ms');
    await expect(impatient.put('files/x', Buffer.from('x'))).rejects.toThrow('within 1800 ms');
    await expect(impatient.check()).rejects.toThrow('within 1800 ms');
    impatient.close();
  });

  it('is not taken for an empty one when another server responds in its place', async () => {
    proxy.set({ kind: 'stranger' });
    await expect(bucket.get('files/x')).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('that trickles its response is waited for no longer either', async () => {
    await direct.put('files/large', scan(100_000));
    const impatient = await openImpatient();
    proxy.set({ kind: 'trickle' });
    await expect(impatient.get('files/large')).rejects.toBeInstanceOf(StorageUnavailable);
    impatient.close();
  });
});

describe('a lost connection', () => {
  it('during an upload leaves no object', async () => {
    proxy.set({ kind: 'cut-request', bytes: 300_000 });
    await expect(bucket.put('files/half', scan(900_000))).rejects.toBeInstanceOf(
      StorageUnavailable,
    );
    expect(await keys()).toEqual([]);
  });

  it('during a download is not taken for a shorter file', async () => {
    await direct.put('files/large', scan(2_000_000));
    proxy.set({ kind: 'cut-answer', bytes: 600_000 });
    const file = await bucket.get('files/large');
    expect(file?.size).toBe(2_000_000);
    await expect(file && buffer(file.stream)).rejects.toThrow();
  });

  it('during the upload of an archive leaves no object or parts', async () => {
    proxy.set({ kind: 'writes', left: 2 });
    const content = Readable.from(chunksOf(scan(18_000_000)));
    await expect(bucket.putStream('exports/A.zip', content, 'application/zip')).rejects.toThrow();
    expect(await keys()).toEqual([]);
  });
});

describe('a tree that cannot be stored', () => {
  it('leaves the former one unchanged, and no files of its own after a later success', async () => {
    const storage = openS3Storage(bucket);
    const oldFiles = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [`${name}.webp`, `old ${name}`]),
    );
    const newFiles = { ...oldFiles, 'a.webp': 'new a', 'b.webp': 'new b' };
    await storage.putTree(PREFIX, await folderOf(folder, oldFiles));
    const before = await keys();
    const tree = await folderOf(folder, newFiles);
    proxy.set({ kind: 'writes', left: 2 });
    await expect(storage.putTree(PREFIX, tree)).rejects.toBeInstanceOf(StorageUnavailable);
    proxy.set({ kind: 'none' });
    // A second node without cached state sees only the former tree.
    const other = openS3Storage(direct);
    for (const [name, text] of Object.entries(oldFiles)) {
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
