import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { bannerPaths, submissionPaths } from '../media/challenge-files.ts';
import { bannersStore } from './banners.store.ts';
import type { ChallengesServices } from './services.ts';
import { submissionsStore } from './submissions.store.ts';

/** Also scheduled before a file is written, so that a crash leaves no orphaned file. */
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

/** Files are removed when no row refers to them. */
export function scheduleDiscards({ db, jobs, storage }: ChallengesServices): void {
  const remove = (paths: string[]) => Promise.all(paths.map((path) => storage.remove(path)));

  jobs.handle(discardSubmission, async (submission) => {
    if (!(await submissionsStore.exists(db, submission.id)))
      await remove(submissionPaths(submission));
  });

  jobs.handle(discardBanner, async (banner) => {
    if (await bannersStore.deleteUnused(db, banner.id)) await remove(bannerPaths(banner));
  });
}
