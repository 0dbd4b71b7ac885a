import type { Post } from '@gesso/domain/posts';
import { describe, expect, it } from 'vitest';
import {
  holdBack,
  type PostPages,
  postsOf,
  withNewPost,
  withoutPost,
  withPost,
} from './post-lists.ts';

const post = (id: string, time: number, authorId = 'M'): Post => ({
  id,
  author: { id: authorId, username: 'mara', fullName: 'Mara', profileImageUrl: null },
  pictures: [],
  caption: id,
  description: '',
  postTags: [],
  time,
  likeCount: 0,
  commentCount: 0,
});
const listOf = (...pages: Post[][]): PostPages => ({
  pages: pages.map((items) => ({ items, next: null })),
  pageParams: pages.map(() => undefined),
});
const ids = (posts: Post[]) => posts.map(({ id }) => id);
const list = listOf([post('D', 4), post('C', 3)], [post('C', 3), post('B', 2)]);

describe('a list of posts', () => {
  it('names each post once, however its pages overlap', () => {
    expect(ids(postsOf(list))).toEqual(['D', 'C', 'B']);
  });
  it('takes a new post at its head, once', () => {
    const longer = withNewPost(list, post('E', 5));
    expect(ids(postsOf(longer))).toEqual(['E', 'D', 'C', 'B']);
    expect(withNewPost(longer, post('E', 5))).toBe(longer);
  });
  it('takes one that bears an earlier time below what is newer', () => {
    const longer = withNewPost(list, post('X', 3.5));
    expect(ids(postsOf(longer))).toEqual(['D', 'X', 'C', 'B']);
  });
  it('keeps its pages as long as the server’s, however many posts are added', () => {
    let longer = list;
    for (let time = 5; time < 75; time += 1) longer = withNewPost(longer, post(`W${time}`, time));
    expect(ids(postsOf(longer)).slice(0, 2)).toEqual(['W74', 'W73']);
    expect(postsOf(longer)).toHaveLength(73);
    expect(Math.max(...longer.pages.map(({ items }) => items.length))).toBe(30);
    expect(longer.pageParams).toHaveLength(longer.pages.length);
    const between = withNewPost(longer, post('X', 73.5));
    expect(ids(postsOf(between)).slice(0, 3)).toEqual(['W74', 'X', 'W73']);
    expect(postsOf(between)).toHaveLength(74);
  });
  it('lets a deleted post go from every page', () => {
    expect(ids(postsOf(withoutPost(list, 'C')))).toEqual(['D', 'B']);
  });
  it('changes a count where it stands', () => {
    const changed = withPost(list, 'B', (post) => ({ ...post, likeCount: 7 }));
    expect(postsOf(changed).map(({ likeCount }) => likeCount)).toEqual([0, 0, 7]);
  });
  it('stays the very same when nothing in it changed', () => {
    expect(withoutPost(list, 'X')).toBe(list);
    expect(withPost(list, 'X', (post) => ({ ...post, likeCount: 1 }))).toBe(list);
  });
});

describe('new posts', () => {
  const posts = [post('E', 5), post('C', 4), post('D', 4), post('B', 2)];
  it('wait above what the reader looks at', () => {
    const { shown, held } = holdBack(posts, post('D', 4), 'me');
    expect([ids(shown), held]).toEqual([['D', 'B'], 2]);
  });
  it('wait even when the post they were above is gone', () => {
    expect(holdBack(posts, post('gone', 3), 'me').held).toBe(3);
    expect(holdBack(posts, post('gone', 1), 'me').held).toBe(0);
  });
  it('do not wait when they are one’s own, and are not counted', () => {
    const mixed = [post('F', 6), post('mine', 5, 'me'), post('C', 4), post('B', 2)];
    const { shown, held } = holdBack(mixed, post('B', 2), 'me');
    expect([ids(shown), held]).toEqual([['mine', 'B'], 2]);
  });
  it('are all shown to whoever stands at the top', () => {
    expect(holdBack(posts, null, 'me')).toEqual({ shown: posts, held: 0 });
  });
});
