import { type Archives, checkArchiveId } from '../archives.ts';
import type { Bucket } from './bucket.ts';

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
