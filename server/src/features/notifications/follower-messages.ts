import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import { insertFollowerMessage } from './notify.store.ts';

/** Notifies an artist's followers who opted in to new posts. */
export const notifyFollowers = defineJob(
  'tell-followers',
  'notifications',
  z.strictObject({ postId: z.string() }),
);

type Adding = Pick<Jobs, 'add'>;

export const addFollowersJob = (jobs: Adding, postId: string, tx?: Queries): Promise<void> =>
  jobs.add(notifyFollowers, { postId }, { key: `followers:${postId}`, ...(tx && { tx }) });

/**
 * Call it in the transaction that publishes a post. A job does the work, since an artist may have
 * very many followers and publishing must not wait for them.
 */
export async function addFollowerMessage(jobs: Adding, tx: Queries, postId: string): Promise<void> {
  await insertFollowerMessage(tx, postId);
  await addFollowersJob(jobs, postId, tx);
}
