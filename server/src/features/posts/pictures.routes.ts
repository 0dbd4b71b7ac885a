import { DAY_MS, err, ok } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import { picturesApi } from '@gesso/domain/pictures/api';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import { picturePaths } from '../media/picture-files.ts';
import { addPicture } from './add-picture.ts';
import { scheduleCopies } from './copy-pictures.ts';
import { scheduleDescriptions } from './describe-pictures.ts';
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

function schedulePictureSweep(services: PostsServices): void {
  services.jobs.sweep(sweepPictures, {}, () => sweepStalePictures(services));
}

export function picturesRoutes(app: App, services: PostsServices): void {
  const { db, jobs, uploads } = services;
  schedulePictureSweep(services);
  scheduleDescriptions(services);
  scheduleCopies(services);

  serve(app, picturesApi, {
    'POST /api/pictures': {
      limit: { max: 90, seconds: 600, by: 'person' },
      upload: true,
      handle: ({ viewer, request }) =>
        uploads.receive(request, { maxBytes: pictureLimits.maxBytes.post }, (upload) =>
          addPicture(services, viewer, upload),
        ),
    },
    'DELETE /api/pictures/:id': {
      handle: async ({ params, viewer }) => {
        const deleted = await db.transaction(async (tx) => {
          const picture = await picturesStore.forget(tx, params.id, viewer.id);
          if (picture) await jobs.add(removeFiles, { paths: picturePaths(picture) }, { tx });
          return picture !== undefined;
        });
        return deleted ? ok(null) : err('picture-not-found');
      },
    },
  });
}
