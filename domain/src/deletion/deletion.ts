import type { z } from 'zod';
import { msg, t } from '../kernel/kernel.ts';
import type { deletionCountsSchema } from './schemas.ts';

/** The amounts of content that would be deleted with an account. */
export type DeletionCounts = z.infer<typeof deletionCountsSchema>;

export const deletionLimits = {
  /** how long signing in cancels it */
  pauseDays: 14,
} as const;

/** Text about deleting an account, on the screen and in emails. */
export const deletionMessages = {
  pause: msg(
    'Your account is hidden from everyone right away. If you sign in within {days, plural, one {# day} other {# days}}, everything is restored. After that, it is permanently deleted.',
    { days: deletionLimits.pauseDays },
  ),
  gone: t(
    'Your posts, images, submissions, likes, saved posts, follows and memberships are deleted with all their files, along with your email address and your messages to support through this site. Emails that were already sent are not deleted.',
  ),
  keepComments: t('Keep my comments, without my name'),
  keptComments: t(
    'They will be shown as written by Anonymous. If you uncheck this, they are deleted too.',
  ),
  undone: t('Welcome back. Your account will not be deleted, and everything has been restored.'),
} as const;
