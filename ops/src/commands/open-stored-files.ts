import { join } from 'node:path';
import {
  type Files,
  openBucketFiles,
  openFolderFiles,
} from '@gesso/server/platform/storage/open-files';
import { openBucket } from '@gesso/server/platform/storage/s3/bucket';
import type { Settings } from '@gesso/server/settings/settings';
import { bucketFiles } from '../backup/bucket-files.ts';
import { folderFiles } from '../backup/folder-files.ts';
import type { StoredFiles } from '../backup/stored-files.ts';

/**
 * Timeout of a request to the bucket: longer than for visitors, since a backup is not interactive.
 */
const PATIENT_MS = 30_000;

type Opened = { files: Files; stored: StoredFiles; close(): void };

/** All files of the data folder or the bucket; `scratch` is for temporary files. */
export async function openStoredFiles(
  { s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>,
  scratch: string,
): Promise<Opened> {
  if (!s3) {
    const files = await openFolderFiles(dataDir);
    return { files, stored: folderFiles(dataDir), close: () => undefined };
  }
  const bucket = await openBucket({ ...s3, timeoutMs: PATIENT_MS });
  const files = await openBucketFiles(bucket, join(scratch, 'originals'));
  return { files, stored: bucketFiles(bucket, files), close: bucket.close };
}
