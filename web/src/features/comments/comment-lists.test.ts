import type { Comment } from '@gesso/domain/comments';
import { describe, expect, it } from 'vitest';
import { itemsOf, withItem, withoutItem } from '../../platform/paging/pages.ts';
import { type CommentPages, withComment } from './comment-lists.ts';

const sampleComment = (id: string, time: number, comment = id): Comment => ({
  id,
  postId: 'P',
  author: null,
  comment,
  time,
  editedAt: null,
});
const list: CommentPages = {
  pages: [
    { items: [sampleComment('c', 3), sampleComment('b', 2)], next: 'x' },
    { items: [sampleComment('b', 2), sampleComment('a', 1)], next: null },
  ],
  pageParams: [undefined, 'x'],
};
const ids = (pages: CommentPages) => itemsOf(pages).map(({ id }) => id);

describe('the comments of a post', () => {
  it('are sorted newest first without duplicates', () => {
    expect(ids(list)).toEqual(['c', 'b', 'a']);
  });
  it('get a new one at the top only once when its event arrives twice', () => {
    const longer = withComment(list, sampleComment('d', 4));
    expect(ids(withComment(longer, sampleComment('d', 4)))).toEqual(['d', 'c', 'b', 'a']);
  });
  it('keep their order when one is edited', () => {
    const changed = withItem(list, 'a', () => ({
      ...sampleComment('a', 1, 'better'),
      editedAt: 9,
    }));
    expect(ids(changed)).toEqual(['c', 'b', 'a']);
    expect(itemsOf(changed).at(-1)).toMatchObject({ comment: 'better', editedAt: 9 });
  });
  it('no longer contain a deleted one', () => {
    expect(ids(withoutItem(list, 'b'))).toEqual(['c', 'a']);
  });
});
