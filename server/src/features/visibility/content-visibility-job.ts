import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/**
 * Rows per transaction: concurrent likes, comments and posts wait for no more than these. When a
 * person has no more than this, everything is updated in the transaction that hides them.
 */
export const BATCH_SIZE = 200;

/** Sets `author_hidden` of all content of a person to the person's own state. */
export const setContentVisibility = defineJob(
  'set-content-visibility',
  'visibility',
  z.strictObject({ userId: z.string() }),
);

/** At most one waiting job per person. */
export const contentVisibilityKey = (userId: string): string => `content-visibility:${userId}`;
