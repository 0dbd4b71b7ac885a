import { join } from 'node:path';
import { type Archives, checkArchiveId } from './archives.ts';
import { openFolderArchives } from './folder-archives.ts';
import { openFolderOriginalFiles } from './folder-original-files.ts';
import { openFolderStorage } from './folder-storage.ts';
import { removePartialFiles } from './incoming.ts';
import type { OriginalFiles } from './original-files.ts';
import { type Bucket, openBucket } from './s3/bucket.ts';
import type { S3Settings } from './s3/bucket-client.ts';
import { openS3OriginalFiles } from './s3/s3-original-files.ts';
import { openS3Storage } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';

/** Archives in a bucket, one object each. */
export function openS3Archives(bucket: Bucket): Archives {
  const locate = (id: string): string => {
    checkArchiveId(id);
    return `exports/${id}.zip`;
  };

  return {
    write: async (id, content) => bucket.putStream(locate(id), content, 'application/zip'),
    open: async (id, range) => bucket.get(locate(id), range),
    remove: async (id) => bucket.remove(locate(id)),
  };
}

/** All kinds of stored files, in the data folder or in a bucket. */
export type Files = { storage: Storage; archives: Archives; originalFiles: OriginalFiles };

const PICTURES = 'files';
const ARCHIVES = 'exports';

export const openFolderFiles = async (dataDir: string): Promise<Files> => ({
  storage: await openFolderStorage(join(dataDir, PICTURES)),
  archives: await openFolderArchives(join(dataDir, ARCHIVES)),
  originalFiles: await openFolderOriginalFiles(join(dataDir, 'originals')),
});

/** `scratch` is a folder for temporary files. */
export const openBucketFiles = async (bucket: Bucket, scratch: string): Promise<Files> => ({
  storage: openS3Storage(bucket),
  archives: openS3Archives(bucket),
  originalFiles: await openS3OriginalFiles(bucket, scratch),
});

/** Opens the files for the server; `scratch` as above. */
export async function openFiles(
  s3: S3Settings | null,
  dataDir: string,
  scratch: string,
): Promise<Files> {
  return s3 ? openBucketFiles(await openBucket(s3), scratch) : openFolderFiles(dataDir);
}

/**
 * Removes files left half-written in the data folder by a crash; no process may be writing there.
 */
export async function removePartialFolderFiles(dataDir: string): Promise<void> {
  await removePartialFiles(join(dataDir, PICTURES));
  await removePartialFiles(join(dataDir, ARCHIVES));
}
