import type { Problems } from '../kernel/problems.ts';

export const deletionProblems = {
  'deletion-load-failed': {
    status: 500,
    message: 'What would be deleted could not be counted. Please try again.',
  },
  'deletion-failed': { status: 500, message: 'Failed to delete your account. Please try again.' },
} as const satisfies Problems;
