import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '@gesso/domain/kernel';
import { beforeEach, expect, it } from 'vitest';
import type { OriginalFiles } from '../platform/storage/original-files.ts';

const MB = 1024 * 1024;

/** Bytes without repeated sequences. */
export const scan = (size: number): Buffer =>
  Buffer.from(
    Uint32Array.from({ length: Math.ceil(size / 4) }, (_, at) => at * 2_654_435_761).buffer,
  ).subarray(0, size);

/** Chunks as received from a connection, which is optionally cut at the end. */
export async function* chunksOf(bytes: Buffer, isCut = false): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  if (isCut) throw new Error('cut');
}

/** Requirements for originals in any storage; each call of `open` represents another node. */
export function originalFilesContract(open: () => Promise<OriginalFiles>): void {
  let files: OriginalFiles;
  beforeEach(async () => {
    files = await open();
  });

  const append = (id: string, offset: number, bytes: Buffer, isCut = false) =>
    files.append(id, offset, Readable.from(chunksOf(bytes, isCut)));
  const content = async (id: string, size: number) => {
    const file = await files.open(id, size);
    return file && buffer(file);
  };
  const knownIds = async () => {
    const ids: string[] = [];
    for await (const id of files.ids()) ids.push(id);
    return ids;
  };

  it('grows with each upload request on any node, until it is removed', async () => {
    const id = newId();
    const bytes = scan(3.5 * MB);
    await files.create(id);
    expect(await files.size(id)).toBe(0);
    expect(await append(id, 0, bytes.subarray(0, 100))).toBe(100);
    files = await open();
    expect(await append(id, 100, bytes.subarray(100, 2 * MB))).toBe(2 * MB);
    files = await open();
    expect(await files.size(id)).toBe(2 * MB);
    expect(await append(id, 2 * MB, bytes.subarray(2 * MB))).toBe(bytes.length);
    await files.sync(id);
    expect((await content(id, bytes.length))?.equals(bytes)).toBe(true);
    expect((await files.head(id, 50)).equals(bytes.subarray(0, 50))).toBe(true);
    expect(await knownIds()).toContain(id);
    await files.remove(id);
    await files.remove(id);
    expect(await files.open(id, bytes.length)).toBeNull();
    expect(await knownIds()).not.toContain(id);
  });

  it('keeps the bytes received before the connection was lost', async () => {
    const id = newId();
    const bytes = scan(1.5 * MB);
    await files.create(id);
    await expect(append(id, 0, bytes.subarray(0, 1.2 * MB), true)).rejects.toThrow('cut');
    const received = (await files.size(id)) ?? 0;
    expect(received).toBeGreaterThan(0);
    expect(received).toBeLessThanOrEqual(1.2 * MB);
    await append(id, received, bytes.subarray(received));
    expect((await content(id, bytes.length))?.equals(bytes)).toBe(true);
    await files.remove(id);
  });

  it('is available as a local file while it is processed', async () => {
    const id = newId();
    const bytes = scan(1.1 * MB);
    await files.create(id);
    await append(id, 0, bytes);
    const read = await files.withLocalFile(id, bytes.length, (path) => readFile(path));
    expect(read.equals(bytes)).toBe(true);
    await files.remove(id);
  });

  it('cannot be opened before it has arrived completely', async () => {
    const id = newId();
    await files.create(id);
    await append(id, 0, scan(1000));
    const unavailable = { problem: 'unavailable' };
    await expect(files.open(id, 1001)).rejects.toMatchObject(unavailable);
    await expect(files.withLocalFile(id, 1001, readFile)).rejects.toMatchObject(unavailable);
    await files.remove(id);
  });

  it('must have a valid id', async () => {
    await expect(async () => files.size('../secret')).rejects.toThrow('Invalid id');
  });
}
