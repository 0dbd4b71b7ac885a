import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { samplePost } from '../../testing/sample-post.ts';
import { type PostSource, postSources, postsQuery } from './post-source.ts';

describe('a list of posts', () => {
  it('follows the cursor from page to page until there is none', async () => {
    const cursors: (string | undefined)[] = [];
    const source: PostSource = {
      key: ['test'],
      load: async ({ cursor }) => {
        cursors.push(cursor);
        return { items: [samplePost({ id: cursor ?? 'first' })], next: cursor ? null : 'second' };
      },
    };
    const observer = new InfiniteQueryObserver(new QueryClient(), postsQuery(source));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
    expect(cursors).toEqual([undefined, 'second']);
    stop();
  });

  it('is aborted once it has no observer', async () => {
    const client = new QueryClient();
    let signal: AbortSignal | undefined;
    const source: PostSource = {
      key: ['test'],
      load: (ask) => {
        signal = ask.signal;
        return new Promise(() => undefined);
      },
    };
    const stop = new InfiniteQueryObserver(client, postsQuery(source)).subscribe(() => undefined);
    await expect.poll(() => signal?.aborted).toBe(false);
    stop();
    expect(signal?.aborted).toBe(true);
  });

  it('has a separate key for each tag, artist and member’s list', () => {
    const { all, tagged, following, ofArtist, liked, saved, pinned } = postSources;
    const sources = [all, tagged('Ink'), tagged('Oil'), following(), following('Ink')];
    const keys = [...sources, ofArtist('a'), ofArtist('b'), liked, saved, pinned].map((source) =>
      postsQuery(source).queryKey.join(' '),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('accepts only new posts that belong to it', () => {
    const post = samplePost({ postTags: ['Ink'] });
    expect(postSources.all.accepts()).toBe(true);
    expect(postSources.tagged('Ink').accepts(post)).toBe(true);
    expect(postSources.tagged('Oil').accepts(post)).toBe(false);
    expect(postSources.ofArtist(post.author.id).accepts(post)).toBe(true);
    expect(postSources.ofArtist('somebody else').accepts(post)).toBe(false);
    expect(postSources.following().accepts()).toBe('refetch');
  });
});
