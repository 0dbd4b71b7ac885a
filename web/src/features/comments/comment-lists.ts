import { type Comment, commentLimits } from '@gesso/domain/comments';
import type { Page } from '@gesso/domain/kernel';
import type { InfiniteData } from '@tanstack/react-query';

/** The cached pages of one post's comments. */
export type CommentPages = InfiniteData<Page<Comment>, string | undefined>;

/** All comments without duplicates: pages fetched at different times may overlap. */
export function commentsOf(list: CommentPages): Comment[] {
  const seen = new Map<string, Comment>();
  for (const page of list.pages) {
    for (const comment of page.items) if (!seen.has(comment.id)) seen.set(comment.id, comment);
  }
  return [...seen.values()];
}

const mapItems = (list: CommentPages, change: (items: Comment[]) => Comment[]): CommentPages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
});

/** Prepends a comment once; a full page is split, so that refetching as many pages drops none. */
export function withComment(list: CommentPages, comment: Comment): CommentPages {
  const [first, ...rest] = list.pages;
  const known = list.pages.some((page) => page.items.some(({ id }) => id === comment.id));
  if (!first || known) return list;
  if (first.items.length < commentLimits.pageSize) {
    return { ...list, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
  }
  return {
    pages: [{ items: [comment], next: null }, ...list.pages],
    pageParams: [undefined, ...list.pageParams],
  };
}

/** Replaces a comment in place: editing does not change the order. */
export const withChanged = (list: CommentPages, changed: Comment): CommentPages =>
  mapItems(list, (items) => items.map((each) => (each.id === changed.id ? changed : each)));

export const withoutComment = (list: CommentPages, id: string): CommentPages =>
  mapItems(list, (items) => items.filter((each) => each.id !== id));
