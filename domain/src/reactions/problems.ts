import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const reactionProblems = {
  'post-like-failed': { status: 500, message: t('Failed to like post. Please try again.') },
  'post-save-failed': { status: 500, message: t('Failed to save post. Please try again.') },
  'post-pin-failed': { status: 500, message: t('Failed to pin/unpin post.') },
  'post-remove-failed': { status: 500, message: t('Failed to remove post. Please try again.') },
} as const satisfies Problems;
