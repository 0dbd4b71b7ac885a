import { followLimits } from './limits.ts';

const most = followLimits.followingMax.toLocaleString('en-US');

export const followProblems = {
  'follow-self': 'You cannot follow yourself.',
  'follow-too-many': `You follow ${most} people, which is as many as anybody can. Unfollow somebody first.`,
  'follow-failed': 'Failed to follow. Please try again.',
  'unfollow-failed': 'Failed to unfollow. Please try again.',
  'people-load-failed': 'Failed to load people. Please try again.',
} as const;
