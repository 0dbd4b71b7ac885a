import type { Problems } from '../kernel/problems.ts';
import { followLimits } from './follows.ts';

const most = followLimits.followingMax.toLocaleString('en-US');

export const followProblems = {
  'follow-self': { status: 400, message: 'You cannot follow yourself.' },
  'follow-too-many': {
    status: 409,
    message: `You follow ${most} people, which is the limit. Please unfollow someone first.`,
  },
  'follow-failed': { status: 500, message: 'Failed to follow. Please try again.' },
  'unfollow-failed': { status: 500, message: 'Failed to unfollow. Please try again.' },
  'people-load-failed': { status: 500, message: 'Failed to load people. Please try again.' },
} as const satisfies Problems;
