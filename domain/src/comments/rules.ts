import { err, ok } from '../kernel/result.ts';
import { commentLimits } from './limits.ts';
import type { Comment } from './shapes.ts';

type Viewer = { id: string } | null;
type Written = { author: { id: string } | null };

const wrote = (viewer: Viewer, comment: Written): boolean =>
  viewer !== null && viewer.id === comment.author?.id;

// The artist of the post has no say over what others wrote under it.
export const canEditComment = (viewer: Viewer, comment: Written): boolean => wrote(viewer, comment);
export const canDeleteComment = (viewer: Viewer, comment: Written): boolean =>
  wrote(viewer, comment);

/** The text as it is kept, or why it is not. */
export function checkComment(text: string) {
  const trimmed = text.trim();
  if (trimmed === '') return err('comment-empty');
  if (trimmed.length > commentLimits.textMax) return err('comment-too-long');
  return ok(trimmed);
}

export const ANONYMOUS = 'Anonymous';

export const commenterName = (comment: Pick<Comment, 'author'>): string =>
  comment.author?.username ?? ANONYMOUS;
