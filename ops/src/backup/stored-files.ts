import type { Readable } from 'node:stream';

/** Changes with the content of the file. */
export type ListedFile = { name: string; version: string };

/**
 * All files that are kept, in a data folder or a bucket. Their names are those in a data folder:
 * 'files/post_images/ID.webp', 'originals/ID', 'exports/ID.zip'.
 */
export type StoredFiles = {
  list(): AsyncIterable<ListedFile>;
  /** Null where it has gone. */
  open(name: string): Promise<Readable | null>;
  /** How many files a tree of tiles has now. */
  treeSize(unit: string): Promise<number>;
};

/** What rows name: a file, or all tiles of an original at once. */
export type NamedFile = {
  unit: string;
  /** false for what is still being made, and may be there or not */
  isWhole: boolean;
};

const TREE = /^files\/tiles\/[^/]+/;

export const isTree = (unit: string): boolean => TREE.test(unit);

/** The unit that a file belongs to. */
export const unitOf = (name: string): string => TREE.exec(name)?.[0] ?? name;
