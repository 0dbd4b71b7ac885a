import type { Readable } from 'node:stream';
import { ID_PATTERN } from '@gesso/domain/kernel';
import { StorageUnavailable } from './storage-unavailable.ts';

/**
 * The files people sent as originals. They hold where and with what a picture was taken, so no address
 * leads to them: each is sent to its owner alone.
 */
export type OriginalFiles = {
  /** Begins an empty file. */
  create(id: string): Promise<void>;
  /**
   * Adds what the stream gives, from `offset` on, which is where the file ends; returns where it ends
   * then. What came before the stream failed is kept.
   */
  append(id: string, offset: number, content: Readable): Promise<number>;
  /** The bytes that have arrived; null without a file. */
  size(id: string): Promise<number | null>;
  /** The first bytes, by which a format is recognised. */
  head(id: string, bytes: number): Promise<Buffer>;
  /** What has arrived stays after a power failure, too. */
  sync(id: string): Promise<void>;
  /** A file of so many bytes; fails where fewer or more are there. */
  open(id: string, bytes: number): Promise<Readable | null>;
  /** Gives the path of such a file on this machine, where it stays while `use` runs. */
  withLocalFile<T>(id: string, bytes: number, use: (path: string) => Promise<T>): Promise<T>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  /** Of every file there is. */
  ids(): AsyncIterable<string>;
};

export function checkOriginalId(id: string): void {
  if (!ID_PATTERN.test(id)) throw new Error(`Invalid id of an original: ${id}`);
}

/** Bytes that have arrived may not be seen everywhere yet: nobody takes a part for the file. */
export function checkWhole(id: string, size: number, bytes: number): void {
  if (size === bytes) return;
  throw new StorageUnavailable(`The original ${id} has ${size} of ${bytes} bytes.`);
}

export const isOriginalId = (name: string): boolean => ID_PATTERN.test(name);
