import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const deletionProblems = {
  'deletion-load-failed': {
    status: 500,
    message: t('We couldn’t load what will be deleted. Please try again.'),
  },
  'deletion-failed': {
    status: 500,
    message: t('Failed to delete your account. Please try again.'),
  },
} as const satisfies Problems;
