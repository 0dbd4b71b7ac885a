import type { WeekDraft } from '@gesso/domain/challenges';
import { ok, type Result } from '@gesso/domain/kernel';
import type { Tools } from '../../tools.ts';
import { addBanner, addWeek } from './plan-week.ts';
import { submissionsStore } from './submissions.store.ts';
import { keepEntry } from './submit-entry.ts';
import { trophiesStore } from './trophies.store.ts';
import { weeksStore } from './weeks.store.ts';

export type SeedWeek = Omit<WeekDraft, 'banners'> & {
  /** painted only when the week is not there yet */
  banner: () => Promise<Buffer>;
};

export type SeedEntry = {
  weekNumber: number;
  authorId: string;
  description: string;
  /** epoch seconds */
  time: number;
  likedBy: string[];
  /** painted only when the entry is not there yet */
  picture: () => Promise<Buffer>;
};

/** Adds a week of the demo, over or not; one that is there already stays as it is. */
export async function seedWeek(tools: Tools, { banner, ...week }: SeedWeek): Promise<Result<null>> {
  if (await weeksStore.one(tools.db, week.weekNumber)) return ok(null);
  const hung = await addBanner(tools, await banner());
  if (!hung.ok) return hung;
  const added = await addWeek(tools, { ...week, banners: [hung.value.id] });
  return added.ok ? ok(null) : added;
}

/** Adds an entry of the demo with its likes; done twice it is done once. */
export async function seedEntry(tools: Tools, entry: SeedEntry): Promise<Result<null>> {
  const { db, images } = tools;
  const { weekNumber, authorId, description, picture, likedBy } = entry;
  const time = new Date(entry.time * 1000);
  if ((await submissionsStore.own(db, authorId, weekNumber)) === undefined) {
    const read = await images.readSubmission(await picture());
    if (!read.ok) return read;
    const key = crypto.randomUUID();
    await keepEntry(tools, { weekNumber, authorId, description, key }, read.value, time);
  }
  const own = await submissionsStore.own(db, authorId, weekNumber);
  if (!own) return ok(null);
  await db.transaction(async (tx) => {
    let news = 0;
    for (const userId of likedBy) {
      if (await submissionsStore.like(tx, own.id, userId, time)) news += 1;
    }
    // Somebody may have looked at the podium while the demo was still filling its week.
    if (news > 0) await trophiesStore.unsettle(tx, weekNumber);
  });
  return ok(null);
}
