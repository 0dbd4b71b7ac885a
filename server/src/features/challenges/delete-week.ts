import { checkWeekDelete } from '@gesso/domain/challenges';
import { err, ok } from '@gesso/domain/kernel';
import { announceWeek } from './announce-weeks.ts';
import { bannersStore } from './banners.store.ts';
import { discardBanner } from './discard-files.ts';
import type { ChallengesServices } from './services.ts';
import { weeksStore } from './weeks.store.ts';

/** Only a planned week can be deleted. */
export async function deleteWeek(services: ChallengesServices, weekNumber: number) {
  const { db, jobs, clock } = services;
  const gone = await db.transaction(async (tx) => {
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
  if (!gone.ok) return gone;
  announceWeek(services, gone.value);
  return ok(null);
}
