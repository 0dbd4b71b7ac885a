import type { Bucket } from '@gesso/server/platform/storage/s3/bucket';
import { currentTree } from '@gesso/server/platform/storage/s3/s3-trees';
import type { Listing } from './stores.ts';

const after = (prefix: string, key: string): string => key.slice(prefix.length);

/** Lists the files of a bucket. */
export function listBucket(bucket: Bucket): Listing {
  return {
    async *pictures() {
      for await (const { key } of bucket.list('files/')) yield after('files/', key);
    },
    md5: (path) => bucket.md5(`files/${path}`),
    async *trees() {
      for await (const id of bucket.folders('trees/tiles/')) yield `tiles/${id}`;
    },
    async tree(prefix) {
      const root = await currentTree(bucket, prefix);
      const files = new Map<string, number>();
      if (root === null) return files;
      for await (const { key, size } of bucket.list(root)) files.set(after(root, key), size);
      return files;
    },
    async *archives() {
      for await (const { key } of bucket.list('exports/')) {
        yield after('exports/', key).replace(/\.zip$/, '');
      }
    },
  };
}
