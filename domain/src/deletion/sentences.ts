import { deletionLimits } from './limits.ts';

/** What is said about deleting an account, on the screen and in letters. */
export const deletionSentences = {
  pause: `Your account is hidden from everybody at once. For ${deletionLimits.pauseDays} days signing in brings all of it back. After that it is deleted for good.`,
  gone: 'Posts, pictures, submissions, likes, saves, follows and memberships go, with every file of them, and so do your address and what you wrote to support through this site. Letters we have already received or sent stay in the mailboxes they lie in.',
  keepComments: 'Leave my comments, without my name',
  keptComments: 'They are then shown as written by Anonymous. Without this tick they go as well.',
  undone: 'Welcome back. Your account will not be deleted, and everything is where it was.',
} as const;
