import { checkWeekDelete } from '@gesso/domain/challenges';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Tools } from '../../tools.ts';
import { bannersStore } from './banners.store.ts';
import { discardBanner } from './discard-files.ts';
import { weeksStore } from './weeks.store.ts';

/** A planned week is hidden from everybody, so nobody has to hear that it went. */
export async function deleteWeek(
  { db, jobs, clock }: Tools,
  weekNumber: number,
): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    await weeksStore.holdPlan(tx);
    const week = await weeksStore.one(tx, weekNumber);
    if (!week) return err('week-not-found');
    const allowed = checkWeekDelete(week, clock.now());
    if (!allowed.ok) return allowed;
    const banners = await bannersStore.takeDown(tx, weekNumber);
    for (const banner of banners) await jobs.add(discardBanner, banner, { tx });
    await weeksStore.remove(tx, weekNumber);
    return ok(null);
  });
}
