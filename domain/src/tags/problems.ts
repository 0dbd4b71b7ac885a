import type { Problems } from '../kernel/problems.ts';

export const tagProblems = {
  'tag-not-found': { status: 404, message: 'We couldn’t find that tag.' },
  'tag-follow-failed': { status: 500, message: 'Failed to follow. Please try again.' },
  'tag-unfollow-failed': { status: 500, message: 'Failed to unfollow. Please try again.' },
  'tags-load-failed': { status: 500, message: 'Failed to load tags. Please try again.' },
} as const satisfies Problems;
