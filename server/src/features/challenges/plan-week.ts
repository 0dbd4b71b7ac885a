import type { ProblemCode } from '@gesso/domain/catalogue';
import {
  checkNeighbours,
  checkWeekDraft,
  checkWeekEdit,
  type WeekDraft,
} from '@gesso/domain/challenges';
import { err, newId, ok, type Result } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import { announceWeek } from './announce-weeks.ts';
import { bannersStore } from './banners.store.ts';
import { discardBanner } from './discard-files.ts';
import type { ChallengesServices } from './services.ts';
import { weeksStore } from './weeks.store.ts';

/** Thrown to roll back the transaction. */
class BannersGone extends Error {}

async function changePlan<T, Code extends ProblemCode>(
  services: ChallengesServices,
  work: (tx: Queries) => Promise<Result<T, Code>>,
) {
  try {
    return await services.db.transaction(async (tx) => {
      await weeksStore.lockPlan(tx);
      const changed = await work(tx);
      if (changed.ok) await weeksStore.open(tx, new Date(services.clock.now()));
      return changed;
    });
  } catch (error) {
    if (error instanceof BannersGone) return err('week-banners');
    throw error;
  }
}

async function setBanners(
  { jobs }: ChallengesServices,
  tx: Queries,
  week: WeekDraft,
): Promise<void> {
  const before = await bannersStore.detachAll(tx, week.weekNumber);
  if (!(await bannersStore.attach(tx, week.weekNumber, week.banners))) throw new BannersGone();
  for (const banner of before) {
    if (!week.banners.includes(banner.id)) await jobs.add(discardBanner, banner, { tx });
  }
}

/** Adds a week; the demo also adds past weeks. */
export async function addWeek(services: ChallengesServices, input: WeekDraft) {
  const { db, clock } = services;
  const checked = checkWeekDraft(input);
  if (!checked.ok) return checked;
  const draft = checked.value;
  const added = await changePlan(services, async (tx) => {
    const periods = await weeksStore.periods(tx, 0);
    const fitting = checkNeighbours(draft, periods);
    if (!fitting.ok) return fitting;
    await weeksStore.insert(tx, newId(), draft, new Date(clock.now()));
    await setBanners(services, tx, draft);
    return ok(null);
  });
  if (!added.ok) return added;
  announceWeek(services, draft);
  const week = await weeksStore.one(db, draft.weekNumber);
  return week ? ok(week) : err('week-not-found');
}

export async function planWeek(services: ChallengesServices, input: WeekDraft) {
  return input.endsAt * 1000 <= services.clock.now() ? err('week-past') : addWeek(services, input);
}

export async function editWeek(
  services: ChallengesServices,
  weekNumber: number,
  change: Partial<Omit<WeekDraft, 'weekNumber'>>,
) {
  const { db, clock } = services;
  const edited = await changePlan(services, async (tx) => {
    const before = await weeksStore.one(tx, weekNumber);
    if (!before) return err('week-not-found');
    const banners = before.banners.map(({ id }) => id);
    const checked = checkWeekDraft({ ...before, banners, ...change });
    if (!checked.ok) return checked;
    const allowed = checkWeekEdit(before, checked.value, clock.now());
    if (!allowed.ok) return allowed;
    const fitting = checkNeighbours(checked.value, await weeksStore.periods(tx, weekNumber));
    if (!fitting.ok) return fitting;
    await weeksStore.update(tx, checked.value);
    await setBanners(services, tx, checked.value);
    return ok({ before, after: checked.value });
  });
  if (!edited.ok) return edited;
  announceWeek(services, edited.value.before, edited.value.after);
  const week = await weeksStore.one(db, weekNumber);
  return week ? ok(week) : err('week-not-found');
}
