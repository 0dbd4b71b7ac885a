import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const tagProblems = {
  'tag-not-found': { status: 404, message: t('We couldn’t find that tag.') },
  'tag-follow-failed': { status: 500, message: t('Failed to follow. Please try again.') },
  'tag-unfollow-failed': { status: 500, message: t('Failed to unfollow. Please try again.') },
  'tags-load-failed': { status: 500, message: t('Failed to load tags. Please try again.') },
} as const satisfies Problems;
