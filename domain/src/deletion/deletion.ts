import type { z } from 'zod';
import type { deletionCountsSchema } from './schemas.ts';

/** How much of somebody's would be deleted with their account. */
export type DeletionCounts = z.infer<typeof deletionCountsSchema>;

export const deletionLimits = {
  /** how long signing in undoes it */
  pauseDays: 14,
} as const;

/** What is said about deleting an account, on the screen and in emails. */
export const deletionSentences = {
  pause: `Your account is hidden from everybody at once. If you sign in within ${deletionLimits.pauseDays} days, everything comes back. After that it is deleted for good.`,
  gone: 'Your posts, images, submissions, likes, saved posts, follows and memberships are deleted with all their files, and so are your email address and what you wrote to support through this site. Emails that were already sent stay in the mailboxes they are in.',
  keepComments: 'Keep my comments, without my name',
  keptComments:
    'They are then shown as written by Anonymous. If you untick this, they are deleted too.',
  undone: 'Welcome back. Your account will not be deleted, and everything is where it was.',
} as const;
