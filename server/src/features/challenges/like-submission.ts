import { type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import { err, ok } from '@gesso/domain/kernel';
import type { Tools } from '../../tools.ts';
import { submissionsStore } from './submissions.store.ts';

/** States whether somebody likes a submission; a closed week keeps the podium it closed with. */
export async function setSubmissionLike(
  { db, live, clock }: Tools,
  userId: string,
  id: string,
  liked: boolean,
) {
  const now = new Date(clock.now());
  const changed = await db.transaction(async (tx) => {
    if (!(await submissionsStore.lock(tx, id))) return undefined;
    return liked
      ? submissionsStore.like(tx, id, userId, now)
      : submissionsStore.unlike(tx, id, userId);
  });
  const row = changed === undefined ? undefined : await submissionsStore.likeCount(db, id);
  if (!row) return err('submission-not-found');
  const likeCount = row.like_count;
  const event: WeekEvent = { type: 'submission-likes', id, likeCount };
  if (changed) live.publish(weekTopic(row.week_number), event);
  return ok({ likeCount });
}
