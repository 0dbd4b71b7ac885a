import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Archives } from '../platform/storage/archives.ts';
import { chunksOf, scan } from './original-files-contract.ts';

/** Requirements for archives in any storage. */
export function archivesContract(open: () => Promise<Archives>): void {
  it.each([0, 1000, 18_000_000])('of %i bytes is returned until it is removed', async (size) => {
    const archives = await open();
    const bytes = scan(size);
    expect(await archives.write('ARCHIVE-1', Readable.from(chunksOf(bytes)))).toBe(size);
    const file = await archives.open('ARCHIVE-1');
    expect(file?.size).toBe(size);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
    await archives.remove('ARCHIVE-1');
    await archives.remove('ARCHIVE-1');
    expect(await archives.open('ARCHIVE-1')).toBeNull();
  });

  it('does not exist when its content failed', async () => {
    const archives = await open();
    const failing = Readable.from(chunksOf(scan(9_000_000), true));
    await expect(archives.write('ARCHIVE-2', failing)).rejects.toThrow('cut');
    expect(await archives.open('ARCHIVE-2')).toBeNull();
  });
}
