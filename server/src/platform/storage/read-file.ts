import { open } from 'node:fs/promises';
import { boundsOf, type WantedRange } from '../http/byte-range.ts';
import type { Content } from './storage.ts';

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The bytes of a local file; null if it does not exist. */
export async function readFile(path: string, range?: WantedRange): Promise<Content | null> {
  try {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    const part = range && boundsOf(range, size);
    if (!part) return { stream: handle.createReadStream(), size };
    return { stream: handle.createReadStream({ start: part.first, end: part.last }), size, part };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
