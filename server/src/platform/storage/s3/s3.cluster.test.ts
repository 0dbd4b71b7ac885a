import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '@gesso/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivesContract } from '../../../testing/archives-contract.ts';
import { chunksOf, originalFilesContract, scan } from '../../../testing/original-files-contract.ts';
import { storageContract } from '../../../testing/storage-contract.ts';
import { startTestSwift, type TestSwift } from '../../../testing/test-swift.ts';
import { openS3Archives } from '../open-files.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { openS3OriginalFiles } from './s3-original-files.ts';
import { openS3Storage } from './s3-storage.ts';

const MB = 1024 * 1024;

let swift: TestSwift;
let bucket: Bucket;
let scratch: string;
let name: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'gesso-scratch-'));
  swift = await startTestSwift();
  const settings = await swift.newBucket();
  name = settings.bucket;
  bucket = await openBucket(settings);
});
afterAll(async () => {
  bucket.close();
  await swift.stop();
  await rm(scratch, { recursive: true, force: true });
});

const keys = async (prefix: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of bucket.list(prefix)) names.push(key);
  return names;
};

describe('pictures in a bucket', () => {
  storageContract(async () => openS3Storage(bucket));
});

describe('an original in a bucket', () => {
  const open = () => openS3OriginalFiles(bucket, join(scratch, 'originals'));
  originalFilesContract(open);

  it('consists of a few pieces, however small the uploaded chunks are', async () => {
    const files = await open();
    const id = newId();
    const bytes = scan(2.5 * MB);
    const ends = [10, 20, 500, 2 * MB, 2 * MB + 7, bytes.length];
    let at = 0;
    for (const end of ends) {
      at = await files.append(id, at, Readable.from(chunksOf(bytes.subarray(at, end))));
      expect(at).toBe(end);
    }
    expect(await keys(`originals/${id}/`)).toHaveLength(3);
    const localPath = await files.withLocalFile(id, bytes.length, async (path) => path);
    expect(localPath).toContain(scratch);
    await files.remove(id);
    expect(await keys(`originals/${id}/`)).toEqual([]);
  });

  it('keeps every byte received before the connection was lost', async () => {
    const files = await open();
    const id = newId();
    const interrupted = Readable.from(chunksOf(scan(500_000), true));
    await expect(files.append(id, 0, interrupted)).rejects.toThrow('cut');
    expect(await files.size(id)).toBe(500_000);
    await files.remove(id);
  });

  it('is the same file when two nodes received a part of it twice', async () => {
    const [one, other] = [await open(), await open()];
    const id = newId();
    const bytes = scan(2.2 * MB);
    const send = (files: typeof one, from: number, to: number) =>
      files.append(id, from, Readable.from(chunksOf(bytes.subarray(from, to))));
    await Promise.all([send(one, 0, 1_400_000), send(other, 0, 1_100_000)]);
    const size = (await one.size(id)) ?? 0;
    expect(size).toBe(1_400_000);
    await send(other, size, bytes.length);
    const head = await one.head(id, bytes.length);
    expect(head.equals(bytes)).toBe(true);
    await one.remove(id);
  });
});

describe('an archive in a bucket', () => {
  archivesContract(async () => openS3Archives(bucket));

  it('leaves no parts behind when its content failed', async () => {
    const failing = Readable.from(chunksOf(scan(9_000_000), true));
    await expect(openS3Archives(bucket).write('ARCHIVE-3', failing)).rejects.toThrow('cut');
    expect(await swift.unfinishedUploads(name)).toBe(0);
  });
});

describe('a bucket', () => {
  it('returns part of an object', async () => {
    await bucket.put('some/object', scan(1000));
    const part = await bucket.get('some/object', { first: 10, last: 29 });
    expect(part).toMatchObject({ size: 1000, part: { first: 10, last: 29 } });
    expect(part && (await buffer(part.stream)).equals(scan(1000).subarray(10, 30))).toBe(true);
  });

  it('that does not exist, or a wrong key, is an outage instead of a missing file', async () => {
    const settings = await swift.newBucket();
    const wrongSettings = [
      { ...settings, bucket: 'no-such-bucket' },
      { ...settings, secretAccessKey: 'wrong' },
    ];
    for (const each of wrongSettings) {
      const storage = openS3Storage(await openBucket(each));
      const path = 'post_images/5C0E9A52-1111-4222-8333-444455556666.webp';
      await expect(storage.open(path)).rejects.toMatchObject({ problem: 'unavailable' });
      await expect(storage.put(path, Buffer.from('x'))).rejects.toMatchObject({
        problem: 'unavailable',
      });
      await expect(storage.check()).rejects.toThrow();
    }
  });
});
