import { type Comment, commentLimits } from '@gesso/domain/comments';
import { hasItem, type Pages } from '../../platform/paging/pages.ts';

/** The cached pages of one post's comments. */
export type CommentPages = Pages<Comment>;

/**
 * Prepends a comment once; a full page is split, so that refetching the same number of pages drops
 * none.
 */
export function withComment(list: CommentPages, comment: Comment): CommentPages {
  const [first, ...rest] = list.pages;
  if (!first || hasItem(list, comment.id)) return list;
  if (first.items.length < commentLimits.pageSize) {
    return { ...list, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
  }
  return {
    pages: [{ items: [comment], next: null }, ...list.pages],
    pageParams: [undefined, ...list.pageParams],
  };
}
