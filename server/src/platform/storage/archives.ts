import type { Readable } from 'node:stream';
import type { WantedRange } from '../http/byte-range.ts';
import type { Content } from './storage.ts';

/** Archives for one person each; unlike pictures no address leads to them. */
export type Archives = {
  /** Writes what the stream gives; durable once it resolves, with the number of bytes. */
  write(id: string, content: Readable): Promise<number>;
  /** All of it where the wanted range is not in it. */
  open(id: string, range?: WantedRange): Promise<Content | null>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
};

const ID = /^[A-Za-z0-9-]{1,64}$/;

export const isArchiveId = (id: string): boolean => ID.test(id);

export function checkArchiveId(id: string): void {
  if (!isArchiveId(id)) throw new Error(`Invalid id of an archive: ${id}`);
}
