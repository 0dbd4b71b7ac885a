import { type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import { err, ok } from '@gesso/domain/kernel';
import type { Database } from '../../platform/database/database.ts';
import { createCountedRowQueue } from '../../platform/fair-queue/counted-row-queue.ts';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import type { Live } from '../topics/live.ts';
import type { ChallengesServices } from './services.ts';
import { submissionsStore } from './submissions.store.ts';

/** Publishes counts in the order they were read, so that the last event has the latest count. */
export const createCountSubmissionLikes = ({ db, live }: { db: Database; live: Live }) =>
  coalesceReads(async (id) => {
    const row = await submissionsStore.likeCount(db, id);
    if (!row) return undefined;
    const { like_count: likeCount, version } = row;
    const event: WeekEvent = { type: 'submission-likes', id, likeCount, version };
    live.publish(weekTopic(row.week_number), event, [row.author_id]);
    return row;
  });

/** Likes or unlikes a submission; likes after the week do not change its podium. */
export function createSetSubmissionLike({ db, live, clock }: ChallengesServices) {
  const countLikes = createCountSubmissionLikes({ db, live });
  const enqueue = createCountedRowQueue();

  const write = (userId: string, id: string, liked: boolean) =>
    db.transaction(async (tx) => {
      if (!(await submissionsStore.lock(tx, id, userId))) return undefined;
      const now = new Date(clock.now());
      return liked
        ? submissionsStore.like(tx, id, userId, now)
        : submissionsStore.unlike(tx, id, userId, now);
    });

  return async (userId: string, id: string, liked: boolean) => {
    const change = await enqueue(id, userId, () => write(userId, id, liked));
    if (change === undefined) return err('submission-not-found');
    const { changed, notified } = change;
    if (changed && notified !== null) publishNotifications(live, [notified]);
    const row = await (changed ? countLikes(id) : submissionsStore.likeCount(db, id));
    if (!row) return err('submission-not-found');
    return ok({ likeCount: row.like_count, version: row.version });
  };
}
