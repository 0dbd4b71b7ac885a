import type { Post } from '@gesso/domain/posts';
import { describe, expect, it } from 'vitest';
import {
  holdBack,
  type PostPages,
  withNewWork,
  withoutWork,
  withWork,
  worksOf,
} from './post-lists.ts';

const work = (id: string, time: number, authorId = 'M'): Post => ({
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
const ids = (works: Post[]) => works.map(({ id }) => id);
const list = listOf([work('D', 4), work('C', 3)], [work('C', 3), work('B', 2)]);

describe('a list of works', () => {
  it('names each work once, however its pages overlap', () => {
    expect(ids(worksOf(list))).toEqual(['D', 'C', 'B']);
  });
  it('takes a new work at its head, once', () => {
    const longer = withNewWork(list, work('E', 5));
    expect(ids(worksOf(longer))).toEqual(['E', 'D', 'C', 'B']);
    expect(withNewWork(longer, work('E', 5))).toBe(longer);
  });
  it('takes one that bears an earlier time below what is newer', () => {
    const longer = withNewWork(list, work('X', 3.5));
    expect(ids(worksOf(longer))).toEqual(['D', 'X', 'C', 'B']);
  });
  it('keeps its pages as long as the server’s, however many works are added', () => {
    let longer = list;
    for (let time = 5; time < 75; time += 1) longer = withNewWork(longer, work(`W${time}`, time));
    expect(ids(worksOf(longer)).slice(0, 2)).toEqual(['W74', 'W73']);
    expect(worksOf(longer)).toHaveLength(73);
    expect(Math.max(...longer.pages.map(({ items }) => items.length))).toBe(30);
    expect(longer.pageParams).toHaveLength(longer.pages.length);
    const between = withNewWork(longer, work('X', 73.5));
    expect(ids(worksOf(between)).slice(0, 3)).toEqual(['W74', 'X', 'W73']);
    expect(worksOf(between)).toHaveLength(74);
  });
  it('lets a deleted work go from every page', () => {
    expect(ids(worksOf(withoutWork(list, 'C')))).toEqual(['D', 'B']);
  });
  it('changes a count where it stands', () => {
    const changed = withWork(list, 'B', (post) => ({ ...post, likeCount: 7 }));
    expect(worksOf(changed).map(({ likeCount }) => likeCount)).toEqual([0, 0, 7]);
  });
  it('stays the very same when nothing in it changed', () => {
    expect(withoutWork(list, 'X')).toBe(list);
    expect(withWork(list, 'X', (post) => ({ ...post, likeCount: 1 }))).toBe(list);
  });
});

describe('new works', () => {
  const works = [work('E', 5), work('C', 4), work('D', 4), work('B', 2)];
  it('wait above what the reader looks at', () => {
    const { shown, held } = holdBack(works, work('D', 4), 'me');
    expect([ids(shown), held]).toEqual([['D', 'B'], 2]);
  });
  it('wait even when the work they were above is gone', () => {
    expect(holdBack(works, work('gone', 3), 'me').held).toBe(3);
    expect(holdBack(works, work('gone', 1), 'me').held).toBe(0);
  });
  it('do not wait when they are one’s own, and are not counted', () => {
    const mixed = [work('F', 6), work('mine', 5, 'me'), work('C', 4), work('B', 2)];
    const { shown, held } = holdBack(mixed, work('B', 2), 'me');
    expect([ids(shown), held]).toEqual([['mine', 'B'], 2]);
  });
  it('are all shown to whoever stands at the top', () => {
    expect(holdBack(works, null, 'me')).toEqual({ shown: works, held: 0 });
  });
});
