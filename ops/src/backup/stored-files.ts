import type { Readable } from 'node:stream';

/** `version` changes with the content of the file. */
export type ListedFile = { name: string; version: string };

/**
 * All stored files, in a data folder or a bucket. Their names are those in a data folder:
 * 'files/post_images/ID.webp', 'originals/ID', 'exports/ID.zip'.
 */
export type StoredFiles = {
  list(): AsyncIterable<ListedFile>;
  /** Null when the file no longer exists. */
  open(name: string): Promise<Readable | null>;
  /** The current number of files in a tree of tiles. */
  treeSize(unit: string): Promise<number>;
};

/** A file that a row names, or all tiles of an original. */
export type NamedFile = {
  unit: string;
  /** false while the file is still being written, when it may or may not exist */
  isWhole: boolean;
};

const TREE = /^files\/tiles\/[^/]+/;

export const isTree = (unit: string): boolean => TREE.test(unit);

/** The unit that a file belongs to. */
export const unitOf = (name: string): string => TREE.exec(name)?.[0] ?? name;
