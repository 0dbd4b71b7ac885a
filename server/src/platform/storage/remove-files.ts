import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { forEachLimited } from './for-each-limited.ts';
import type { Storage } from './storage.ts';

/** A sweep removes thousands of files: all at once, they would block uploads to the bucket. */
const REMOVED_AT_ONCE = 8;

/** Added in the transaction that deletes the rows, so that rows and files are removed together. */
export const removeFiles = defineJob(
  'remove-files',
  'files',
  z.strictObject({ paths: z.array(z.string()) }),
);

/** For files whose rows are deleted in this transaction. */
export async function scheduleRemoval(
  { jobs, tx }: { jobs: Pick<Jobs, 'add'>; tx: Queries },
  paths: string[],
): Promise<void> {
  if (paths.length > 0) await jobs.add(removeFiles, { paths }, { tx });
}

export function handleFileRemoval(jobs: Jobs, storage: Storage): void {
  jobs.handle(removeFiles, async ({ paths }) => {
    await forEachLimited(REMOVED_AT_ONCE, paths, (path) => storage.remove(path));
  });
}
