import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Tools } from '../../tools.ts';
import { addFollowersJob, notifyFollowers } from './follower-messages.ts';
import { publishNotifications } from './notifications.ts';
import { FOLLOWERS_AT_ONCE, notifyFollowersStore as store } from './notify-followers.store.ts';

const sweepMessages = defineJob('sweep-follower-messages', 'upkeep', z.strictObject({}));
const SWEPT_AT_ONCE = 500;

type Needs = Pick<Tools, 'db' | 'jobs' | 'live' | 'clock'>;

/**
 * One batch, and the job for the next in the same transaction: artists with many followers take turns with
 * all others. A post that was deleted or hidden meanwhile notifies nobody.
 */
async function notifyBatch({ db, jobs, live, clock }: Needs, postId: string): Promise<void> {
  const told = await db.transaction(async (tx) => {
    const message = await store.hold(tx, postId);
    const batch = message && (await store.notifyNext(tx, message, new Date(clock.now())));
    if (batch?.looked_at === FOLLOWERS_AT_ONCE) await addFollowersJob(jobs, postId, tx);
    else await store.remove(tx, postId);
    return batch?.told ?? [];
  });
  publishNotifications(live, told);
}

export function handleFollowerMessages(tools: Needs): void {
  const { db, jobs } = tools;
  jobs.handle(notifyFollowers, ({ postId }) => notifyBatch(tools, postId));
  // A job that failed for days is no longer tried; this asks for it again.
  jobs.sweep(sweepMessages, {}, async () => {
    for (const id of await store.unfinished(db, SWEPT_AT_ONCE)) await addFollowersJob(jobs, id);
  });
}
