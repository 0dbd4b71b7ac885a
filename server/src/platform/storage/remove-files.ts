import { z } from 'zod';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

/** Asked for in the transaction that forgets the files, so that neither happens without the other. */
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
