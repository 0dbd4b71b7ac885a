import { DAY_MS } from '@gesso/domain/kernel';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import { picturePaths } from '../media/picture-files.ts';
import { picturesStore } from './pictures.store.ts';
import type { PostsServices } from './services.ts';

const AT_ONCE = 500;

const sweepPictures = defineJob('sweep-pictures', 'upkeep', z.strictObject({}));

/** Deletes uploads that no post uses, and schedules the removal of their files. */
export async function sweepStalePictures({ db, jobs, clock }: PostsServices): Promise<void> {
  const before = new Date(clock.now() - DAY_MS);
  let swept = AT_ONCE;
  while (swept === AT_ONCE) {
    swept = await db.transaction(async (tx) => {
      const stale = await picturesStore.forgetOlderThan(tx, before, AT_ONCE);
      const paths = stale.flatMap(picturePaths);
      if (paths.length > 0) await jobs.add(removeFiles, { paths }, { tx });
      return stale.length;
    });
  }
}

export function schedulePictureSweep(services: PostsServices): void {
  services.jobs.sweep(sweepPictures, {}, () => sweepStalePictures(services));
}
