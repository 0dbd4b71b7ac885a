import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const commentProblems = {
  'comments-load-failed': { status: 500, message: t('Failed to load comments. Please try again.') },
  'comment-not-found': { status: 404, message: t('This comment is no longer available.') },
  'comment-not-yours': { status: 403, message: t('Only the author can change this comment.') },
  'comments-closed': { status: 409, message: t('Comments are turned off.') },
  'comment-empty': { status: 400, message: t('Please write something first.') },
  'comment-too-long': { status: 400, message: t('A comment can be up to 2,000 characters long.') },
  'comment-send-failed': { status: 500, message: t('Failed to send comment. Please try again.') },
  'comment-edit-failed': { status: 500, message: t('Failed to save comment. Please try again.') },
  'comment-delete-failed': {
    status: 500,
    message: t('Failed to delete comment. Please try again.'),
  },
} as const satisfies Problems;
