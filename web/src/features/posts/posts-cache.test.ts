import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { samplePost } from '../../testing/sample-post.ts';
import type { PostPages } from './post-lists.ts';
import { postQueryKey } from './post-query-key.ts';
import { postSources, postsQuery } from './post-source.ts';
import {
  addOwnPost,
  cachedPost,
  changePost,
  refreshPins,
  removePost,
  updateReactionLists,
} from './posts-cache.ts';

const post = samplePost({ id: 'known', postTags: ['Ink'] });
const { all, tagged, ofArtist, liked, saved } = postSources;
const keyOf = (source: Parameters<typeof postsQuery>[0]) => postsQuery(source).queryKey;

/** A tab that has already loaded these lists, each with one post. */
function setUp() {
  const client = new QueryClient();
  const list: PostPages = { pages: [{ items: [post], next: null }], pageParams: [undefined] };
  const sources = [all, tagged('Ink'), tagged('Oil'), ofArtist('u1'), liked, saved];
  for (const source of sources) client.setQueryData(keyOf(source), list);
  client.setQueryData(postQueryKey(post.id), post);
  const idsIn = (source: (typeof sources)[number]) =>
    client
      .getQueryData<PostPages>(keyOf(source))
      ?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  const isStale = (source: (typeof sources)[number]) =>
    client.getQueryState(keyOf(source))?.isInvalidated;
  return { client, idsIn, isStale };
}

describe('the cached posts of a tab', () => {
  it('adds the viewer’s new post at the top of each list it belongs to, and to no other', () => {
    const { client, idsIn } = setUp();
    addOwnPost(client, samplePost({ id: 'new', time: 2, postTags: ['Ink'] }));
    for (const source of [all, tagged('Ink'), ofArtist('u1')])
      expect(idsIn(source)).toEqual(['new', 'known']);
    for (const source of [tagged('Oil'), liked]) expect(idsIn(source)).toEqual(['known']);
  });

  it('updates a post in lists and in its own query', () => {
    const { client } = setUp();
    changePost(client, post.id, (one) => ({ ...one, likeCount: 7 }));
    expect(client.getQueryData(postQueryKey(post.id))).toMatchObject({ likeCount: 7 });
    expect(cachedPost(client, post.id)?.likeCount).toBe(7);
  });

  it('refetches only the list of the artist whose pins changed', () => {
    const { client, isStale } = setUp();
    refreshPins(client, 'u1');
    expect([ofArtist('u1'), all, liked].map(isStale)).toEqual([true, false, false]);
  });

  it('finds a post in any list until it is deleted', () => {
    const { client } = setUp();
    removePost(client, post.id);
    expect(cachedPost(client, post.id)).toBeUndefined();
  });

  it('removes a post from the liked list once it is unliked, and refetches a list that gains one', () => {
    const { client, idsIn, isStale } = setUp();
    updateReactionLists(client, 'like', post.id, false);
    expect([idsIn(liked), idsIn(saved)]).toEqual([[], ['known']]);
    updateReactionLists(client, 'save', 'other', true);
    expect([isStale(liked), isStale(saved), isStale(all)]).toEqual([false, true, false]);
  });
});
