import { checkWeekDelete, proposeWeek } from '@gesso/domain/challenges';
import type { challengesApi } from '@gesso/domain/challenges/api';
import { err, ok } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import type { Routes } from '../../platform/http/serve.ts';
import { addBanner } from './add-banner.ts';
import { announceWeek } from './announce-weeks.ts';
import { bannersStore } from './banners.store.ts';
import { discardBanner } from './discard-files.ts';
import { editWeek, planWeek } from './plan-week.ts';
import type { ChallengesServices } from './services.ts';
import { readWeekCursor } from './week-cursor.ts';
import { weeksStore } from './weeks.store.ts';

/** Only a planned week can be deleted. */
async function deleteWeek(services: ChallengesServices, weekNumber: number) {
  const { db, jobs, clock } = services;
  const deleted = await db.transaction(async (tx) => {
    await weeksStore.lockPlan(tx);
    const week = await weeksStore.one(tx, weekNumber);
    if (!week) return err('week-not-found');
    const allowed = checkWeekDelete(week, clock.now());
    if (!allowed.ok) return allowed;
    const banners = await bannersStore.detachAll(tx, weekNumber);
    for (const banner of banners) await jobs.add(discardBanner, banner, { tx });
    await weeksStore.remove(tx, weekNumber);
    return ok(week);
  });
  if (!deleted.ok) return deleted;
  announceWeek(services, deleted.value);
  return ok(null);
}

/** Routes for official accounts to run the challenge; the contract refuses everyone else. */
export function planRoutes(services: ChallengesServices) {
  const { db, clock, uploads } = services;

  return {
    'GET /api/challenges/plan': {
      handle: async ({ query }) => {
        const below = readWeekCursor(query.cursor);
        if (!below.ok) return below;
        const page = await weeksStore.every(db, below.value);
        const proposal = proposeWeek((await weeksStore.last(db)) ?? null, clock.now());
        return ok({ ...page, proposal });
      },
    },
    'POST /api/challenges': { handle: ({ body }) => planWeek(services, body) },
    'PATCH /api/challenges/:weekNumber': {
      handle: ({ params, body }) => editWeek(services, params.weekNumber, body),
    },
    'DELETE /api/challenges/:weekNumber': {
      handle: ({ params }) => deleteWeek(services, params.weekNumber),
    },
    'POST /api/challenges/banners': {
      limit: { max: 60, seconds: 600, by: 'person' },
      upload: true,
      handle: ({ request, viewer }) =>
        uploads.receive(request, { maxBytes: pictureLimits.maxBytes.post }, (upload) =>
          addBanner(services, viewer, upload),
        ),
    },
  } satisfies Partial<Routes<typeof challengesApi>>;
}
