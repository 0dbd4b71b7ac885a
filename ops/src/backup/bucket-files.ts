import type { Files } from '@gesso/server/platform/storage/open-files';
import type { Bucket } from '@gesso/server/platform/storage/s3/bucket';
import { currentTree } from '@gesso/server/platform/storage/s3/s3-trees';
import { listBucket } from '../storage-copy/s3-listing.ts';
import { isFileName, splitName } from './file-names.ts';
import type { ListedFile, StoredFiles } from './stored-files.ts';

/** The files of a bucket. */
export function bucketFiles(bucket: Bucket, files: Files): StoredFiles {
  const listing = listBucket(bucket);

  async function* objects(prefix: string): AsyncGenerator<ListedFile> {
    for await (const { key, etag } of bucket.list(prefix)) {
      if (isFileName(key)) yield { name: key, version: etag };
    }
  }

  async function* tiles(): AsyncGenerator<ListedFile> {
    for await (const id of bucket.folders('trees/tiles/')) {
      const root = await currentTree(bucket, `tiles/${id}`);
      if (root === null) continue;
      for await (const { key, etag } of bucket.list(root)) {
        yield { name: `files/tiles/${id}/${key.slice(root.length)}`, version: etag };
      }
    }
  }

  /** Originals are stored as pieces, which are only ever added. */
  async function* originals(): AsyncGenerator<ListedFile> {
    for await (const id of files.originalFiles.ids()) {
      const size = await files.originalFiles.size(id);
      if (size !== null) yield { name: `originals/${id}`, version: String(size) };
    }
  }

  return {
    async *list() {
      yield* objects('files/');
      yield* tiles();
      yield* originals();
      yield* objects('exports/');
    },
    async open(name) {
      const { kind, id } = splitName(name);
      if (kind === 'picture') return (await files.storage.open(id))?.stream ?? null;
      if (kind === 'archive') return (await files.archives.open(id))?.stream ?? null;
      return files.originalFiles.open(id, (await files.originalFiles.size(id)) ?? 0);
    },
    treeSize: async (unit) => (await listing.tree(splitName(unit).id)).size,
  };
}
