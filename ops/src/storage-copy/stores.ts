import type { Files } from '@gesso/server/platform/storage/open-files';

/** The listings a copy needs besides the files themselves. */
export type Listing = {
  /** The paths of all pictures, without those in trees. */
  pictures(): AsyncIterable<string>;
  /** The MD5 of a picture, in hexadecimal digits; null where there is none. */
  md5(path: string): Promise<string | null>;
  /** The prefixes of all trees. */
  trees(): AsyncIterable<string>;
  /** The files of a tree and their sizes. */
  tree(prefix: string): Promise<Map<string, number>>;
  archives(): AsyncIterable<string>;
};

/** A place that files are copied from or to. */
export type Store = Files & { listing: Listing };
