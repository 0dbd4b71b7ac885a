import { checkWithdraw, type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import { err, ok } from '@gesso/domain/kernel';
import { discardSubmission } from './discard-files.ts';
import type { ChallengesServices } from './services.ts';
import { submissionsStore } from './submissions.store.ts';
import { weeksStore } from './weeks.store.ts';

/** The row and the promise that its files follow, in one transaction. */
export async function withdrawSubmission(
  { db, jobs, live, clock, blocks }: ChallengesServices,
  viewer: { id: string },
  id: string,
) {
  const seeing = { viewerId: viewer.id, hidden: await blocks.blockedWith(viewer) };
  const submission = await submissionsStore.one(db, seeing, id);
  const week = submission && (await weeksStore.one(db, submission.weekNumber));
  if (!week) return err('submission-not-found');
  const allowed = checkWithdraw(viewer, submission, week, clock.now());
  if (!allowed.ok) return allowed;
  const gone = await db.transaction(async (tx) => {
    const file = await submissionsStore.remove(tx, id);
    if (file) await jobs.add(discardSubmission, file, { tx });
    return file !== undefined;
  });
  if (!gone) return err('submission-not-found');
  const event: WeekEvent = { type: 'submission-removed', id };
  live.publish(weekTopic(week.weekNumber), event, [viewer.id]);
  return ok(null);
}
