import type { Readable } from 'node:stream';
import type { WantedRange } from '../http/byte-range.ts';
import type { Content } from './storage.ts';

/** Archives that each belong to one person; unlike pictures, they have no URL. */
export type Archives = {
  /** Writes the stream; resolves to the number of bytes once they are durable. */
  write(id: string, content: Readable): Promise<number>;
  /** Returns the whole file when the requested range lies outside it. */
  open(id: string, range?: WantedRange): Promise<Content | null>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
};

const ID = /^[A-Za-z0-9-]{1,64}$/;

export const isArchiveId = (id: string): boolean => ID.test(id);

export function checkArchiveId(id: string): void {
  if (!isArchiveId(id)) throw new Error(`Invalid id of an archive: ${id}`);
}
