import { checkPath, type Storage, type StoredFile, typeOf } from '../storage.ts';
import type { Bucket } from './bucket.ts';
import { createS3Trees } from './s3-trees.ts';

const locate = (path: string): string => {
  checkPath(path);
  return `files/${path}`;
};

/** Pictures in a bucket, one object each. */
export function openS3Storage(bucket: Bucket): Storage {
  const trees = createS3Trees(bucket);

  async function find<T>(path: string, look: (key: string) => Promise<T | null>) {
    // Clients that request one tile request many, and these paths are known to lie in a tree.
    const inTree = trees.isKnown(path) ? await trees.find(path, look) : null;
    return inTree ?? (await look(locate(path))) ?? (await trees.find(path, look));
  }

  return {
    async put(path, bytes) {
      await bucket.put(locate(path), bytes, typeOf(path));
    },
    remove: async (path) => bucket.remove(locate(path)),
    exists: async (path) => (await find(path, bucket.size)) !== null,
    async open(path, range): Promise<StoredFile | null> {
      const type = typeOf(path);
      if (type === undefined) return null;
      const content = await find(path, (key) => bucket.get(key, range));
      return content && { ...content, type };
    },
    putTree: trees.put,
    removeTree: trees.remove,
    check: bucket.check,
  };
}
