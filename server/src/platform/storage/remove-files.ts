import { z } from 'zod';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

/** Added in the transaction that deletes the rows, so that rows and files are removed together. */
export const removeFiles = defineJob(
  'remove-files',
  'files',
  z.strictObject({ paths: z.array(z.string()) }),
);

export function handleFileRemoval(jobs: Jobs, storage: Storage): void {
  jobs.handle(removeFiles, async ({ paths }) => {
    await Promise.all(paths.map((path) => storage.remove(path)));
  });
}
