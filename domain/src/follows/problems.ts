import { msg, t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';
import { followLimits } from './follows.ts';

const most = followLimits.followingMax;

export const followProblems = {
  'follow-self': { status: 400, message: t('You cannot follow yourself.') },
  'follow-too-many': {
    status: 409,
    message: msg(
      'You follow {most, number} people, which is the limit. Please unfollow someone first.',
      { most },
    ),
  },
  'follow-failed': { status: 500, message: t('Failed to follow. Please try again.') },
  'unfollow-failed': { status: 500, message: t('Failed to unfollow. Please try again.') },
  'people-load-failed': { status: 500, message: t('Failed to load people. Please try again.') },
} as const satisfies Problems;
