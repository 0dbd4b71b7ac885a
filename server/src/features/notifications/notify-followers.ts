import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { addFollowersJob, notifyFollowers } from './follower-messages.ts';
import { publishNotifications } from './notifications.ts';
import { FOLLOWERS_AT_ONCE, notifyFollowersStore as store } from './notify-followers.store.ts';
import type { NotificationsServices } from './services.ts';

const sweepMessages = defineJob('sweep-follower-messages', 'upkeep', z.strictObject({}));
const SWEPT_AT_ONCE = 500;

/**
 * One batch, and the job for the next in the same transaction, so that artists with many followers
 * take turns with all others. A post that was deleted or hidden meanwhile notifies no one.
 */
async function notifyBatch(
  { db, jobs, live, clock }: NotificationsServices,
  postId: string,
): Promise<void> {
  const notifiedIds = await db.transaction(async (tx) => {
    const message = await store.hold(tx, postId);
    const batch = message && (await store.notifyNext(tx, message, new Date(clock.now())));
    if (batch?.looked_at === FOLLOWERS_AT_ONCE) await addFollowersJob(jobs, postId, tx);
    else await store.remove(tx, postId);
    return batch?.told ?? [];
  });
  publishNotifications(live, notifiedIds);
}

export function handleFollowerMessages(services: NotificationsServices): void {
  const { db, jobs } = services;
  jobs.handle(notifyFollowers, ({ postId }) => notifyBatch(services, postId));
  // A job that failed for days is not retried; the sweep adds it again.
  jobs.sweep(sweepMessages, {}, async () => {
    for (const id of await store.unfinished(db, SWEPT_AT_ONCE)) await addFollowersJob(jobs, id);
  });
}
