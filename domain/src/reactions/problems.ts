import type { Problems } from '../kernel/problems.ts';

export const reactionProblems = {
  'post-like-failed': { status: 500, message: 'Failed to like post. Please try again.' },
  'post-save-failed': { status: 500, message: 'Failed to save post. Please try again.' },
  'post-pin-failed': { status: 500, message: 'Failed to pin/unpin post.' },
  'post-remove-failed': { status: 500, message: 'Failed to remove post. Please try again.' },
} as const satisfies Problems;
