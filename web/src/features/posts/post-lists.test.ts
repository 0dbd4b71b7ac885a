import type { Post } from '@gesso/domain/posts';
import { describe, expect, it } from 'vitest';
import { itemsOf, withItem, withoutItem, withoutItems } from '../../platform/paging/pages.ts';
import { bufferNewPosts, type PostPages, withNewPost } from './post-lists.ts';

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
  it('contains each post once, even when its pages overlap', () => {
    expect(ids(itemsOf(list))).toEqual(['D', 'C', 'B']);
  });
  it('adds a new post at the top once', () => {
    const longer = withNewPost(list, post('E', 5));
    expect(ids(itemsOf(longer))).toEqual(['E', 'D', 'C', 'B']);
    expect(withNewPost(longer, post('E', 5))).toBe(longer);
  });
  it('adds a post with an earlier time below newer ones', () => {
    const longer = withNewPost(list, post('X', 3.5));
    expect(ids(itemsOf(longer))).toEqual(['D', 'X', 'C', 'B']);
  });
  it('keeps its pages the same size as the server’s, however many posts are added', () => {
    let longer = list;
    for (let time = 5; time < 75; time += 1) longer = withNewPost(longer, post(`W${time}`, time));
    expect(ids(itemsOf(longer)).slice(0, 2)).toEqual(['W74', 'W73']);
    expect(itemsOf(longer)).toHaveLength(73);
    expect(Math.max(...longer.pages.map(({ items }) => items.length))).toBe(30);
    expect(longer.pageParams).toHaveLength(longer.pages.length);
    const between = withNewPost(longer, post('X', 73.5));
    expect(ids(itemsOf(between)).slice(0, 3)).toEqual(['W74', 'X', 'W73']);
    expect(itemsOf(between)).toHaveLength(74);
  });
  it('removes a deleted post from every page', () => {
    expect(ids(itemsOf(withoutItem(list, 'C')))).toEqual(['D', 'B']);
    expect(ids(itemsOf(withoutItems(list, ({ id }) => id !== 'C')))).toEqual(['C']);
  });
  it('changes a count in place', () => {
    const changed = withItem(list, 'B', (post) => ({ ...post, likeCount: 7 }));
    expect(itemsOf(changed).map(({ likeCount }) => likeCount)).toEqual([0, 0, 7]);
  });
  it('keeps its identity when nothing in it changed', () => {
    expect(withoutItem(list, 'X')).toBe(list);
    expect(withoutItems(list, () => false)).toBe(list);
    expect(withItem(list, 'X', (post) => ({ ...post, likeCount: 1 }))).toBe(list);
  });
});

describe('pinned posts', () => {
  const pinned = (id: string, time: number): Post => ({ ...post(id, time), pinned: true });
  const names = (posts: PostPages) =>
    itemsOf(posts).map(({ id, pinned: first }) => `${first ? '*' : ''}${id}`);
  const loaded = (next: string | null): PostPages => ({
    pages: [
      { items: [pinned('A', 1), post('F', 6), post('E', 5)], next: '5_E' },
      { items: [post('C', 3), post('B', 2)], next },
    ],
    pageParams: [undefined, '5_E'],
  });

  it('stay first when a new post arrives', () => {
    expect(names(withNewPost(loaded(null), post('G', 7)))).toEqual(['*A', 'G', 'F', 'E', 'C', 'B']);
  });
});

describe('the new-posts buffer', () => {
  const posts = [post('E', 5), post('C', 4), post('D', 4), post('B', 2)];
  it('contains posts newer than the newest one seen', () => {
    const { shown, bufferedCount } = bufferNewPosts(posts, post('D', 4), 'me');
    expect([ids(shown), bufferedCount]).toEqual([['D', 'B'], 2]);
  });
  it('contains them even when the newest one seen has been deleted', () => {
    expect(bufferNewPosts(posts, post('gone', 3), 'me').bufferedCount).toBe(3);
    expect(bufferNewPosts(posts, post('gone', 1), 'me').bufferedCount).toBe(0);
  });
  it('shows the viewer’s own posts at once and does not count them', () => {
    const mixed = [post('F', 6), post('mine', 5, 'me'), post('C', 4), post('B', 2)];
    const { shown, bufferedCount } = bufferNewPosts(mixed, post('B', 2), 'me');
    expect([ids(shown), bufferedCount]).toEqual([['mine', 'B'], 2]);
  });
  it('is empty at the top of the page', () => {
    expect(bufferNewPosts(posts, null, 'me')).toEqual({ shown: posts, bufferedCount: 0 });
  });
});
