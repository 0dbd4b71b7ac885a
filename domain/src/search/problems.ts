import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const searchProblems = {
  'search-too-short': { status: 400, message: t('Type at least 2 characters to search') },
  'art-forms-load-failed': {
    status: 500,
    message: t('Failed to load art forms. Please try again.'),
  },
  'artists-to-meet-load-failed': {
    status: 500,
    message: t('Failed to load artists to meet. Please try again.'),
  },
  'search-failed': { status: 500, message: t('Search failed. Please try again.') },
} as const satisfies Problems;
