import { err, ok } from '../kernel/result.ts';
import { commentLimits } from './limits.ts';
import type { Comment } from './shapes.ts';

type Viewer = { id: string } | null;
type Owned = { author: { id: string } };
type Written = { author: { id: string } | null };

const wrote = (viewer: Viewer, comment: Written): boolean =>
  viewer !== null && viewer.id === comment.author?.id;

export const canEditComment = (viewer: Viewer, comment: Written): boolean => wrote(viewer, comment);

/** Whoever wrote it, and the author of the post it stands below. */
export const canDeleteComment = (viewer: Viewer, comment: Written, post: Owned): boolean =>
  wrote(viewer, comment) || viewer?.id === post.author.id;

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
