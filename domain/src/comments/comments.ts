import type { z } from 'zod';
import { err, ok, t } from '../kernel/kernel.ts';
import type { commentSchema } from './schemas.ts';

export type Comment = z.infer<typeof commentSchema>;

export const commentLimits = {
  textMax: 2000,
  pageSize: 30,
  /** comments loaded around the one a link points to */
  searchedMax: 300,
  /** the list scrolls within this many pixels */
  listHeight: 400,
} as const;

type Viewer = { id: string } | null;
type Owned = { author: { id: string } };
type Written = { author: { id: string } | null };

const wrote = (viewer: Viewer, comment: Written): boolean =>
  viewer !== null && viewer.id === comment.author?.id;

export const canEditComment = (viewer: Viewer, comment: Written): boolean => wrote(viewer, comment);

/** Its author, and the author of the post below which it is. */
export const canDeleteComment = (viewer: Viewer, comment: Written, post: Owned): boolean =>
  wrote(viewer, comment) || viewer?.id === post.author.id;

/** The text as it is stored, or its problem. */
export function checkComment(text: string) {
  const trimmed = text.trim();
  if (trimmed === '') return err('comment-empty');
  if (trimmed.length > commentLimits.textMax) return err('comment-too-long');
  return ok(trimmed);
}

export const ANONYMOUS = t('Anonymous', 'the author of a comment who left');

export const commenterName = (comment: Pick<Comment, 'author'>): string =>
  comment.author?.username ?? ANONYMOUS;
