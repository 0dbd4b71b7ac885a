import type { Readable } from 'node:stream';
import { ID_PATTERN } from '@gesso/domain/kernel';
import { StorageUnavailable } from './storage-unavailable.ts';

/**
 * The originals as uploaded. They contain where and with which device a picture was taken, so they
 * have no URL: each is sent only to its owner.
 */
export type OriginalFiles = {
  /** Creates an empty file. */
  create(id: string): Promise<void>;
  /**
   * Appends the stream at `offset`, which must be the end of the file; returns the new end. Bytes
   * received before the stream failed are kept.
   */
  append(id: string, offset: number, content: Readable): Promise<number>;
  /** The number of received bytes; null without a file. */
  size(id: string): Promise<number | null>;
  /** The first bytes, which identify the format. */
  head(id: string, bytes: number): Promise<Buffer>;
  /** Makes the received bytes survive a power failure. */
  sync(id: string): Promise<void>;
  /** Opens a file of this size; fails if it has another size. */
  open(id: string, bytes: number): Promise<Readable | null>;
  /** Provides the path of a local copy, which exists while `use` runs. */
  withLocalFile<T>(id: string, bytes: number, use: (path: string) => Promise<T>): Promise<T>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  /** The ids of all files. */
  ids(): AsyncIterable<string>;
};

export function checkOriginalId(id: string): void {
  if (!ID_PATTERN.test(id)) throw new Error(`Invalid id of an original: ${id}`);
}

/**
 * Received bytes may not be visible on every node yet: a partial file must not be taken for the
 * whole.
 */
export function checkWhole(id: string, size: number, bytes: number): void {
  if (size === bytes) return;
  throw new StorageUnavailable(`The original ${id} has ${size} of ${bytes} bytes.`);
}

export const isOriginalId = (name: string): boolean => ID_PATTERN.test(name);
