import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/**
 * Rows of one transaction: others who like, comment or publish wait for no more than these. Of somebody
 * who has made no more than this everything follows in the transaction that hides them.
 */
export const BATCH_SIZE = 200;

/** Sets `author_hidden` of everything somebody has made to what the person is. */
export const setContentVisibility = defineJob(
  'set-content-visibility',
  'visibility',
  z.strictObject({ userId: z.string() }),
);

/** One job per person waits at most. */
export const contentVisibilityKey = (userId: string): string => `content-visibility:${userId}`;
