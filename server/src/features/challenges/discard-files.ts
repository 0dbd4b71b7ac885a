import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Tools } from '../../tools.ts';
import { bannersStore } from './banners.store.ts';
import { bannerPaths, submissionPaths } from './challenge-files.ts';
import { submissionsStore } from './submissions.store.ts';

/** Asked for before a file is written as well, so that no death in between leaves one behind. */
export const discardSubmission = defineJob(
  'discard-challenge-entry',
  'files',
  z.strictObject({ id: z.string(), extension: z.string() }),
);

export const discardBanner = defineJob(
  'discard-week-banner',
  'files',
  z.strictObject({ id: z.string(), width: z.number() }),
);

/** Files go when nothing in the database speaks of them any more. */
export function scheduleDiscards({ db, jobs, storage }: Tools): void {
  const remove = (paths: string[]) => Promise.all(paths.map((path) => storage.remove(path)));

  jobs.handle(discardSubmission, async (submission) => {
    if (!(await submissionsStore.exists(db, submission.id)))
      await remove(submissionPaths(submission));
  });

  jobs.handle(discardBanner, async (banner) => {
    if (await bannersStore.deleteUnused(db, banner.id)) await remove(bannerPaths(banner));
  });
}
