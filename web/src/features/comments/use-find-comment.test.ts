import { commentLimits } from '@gesso/domain/comments';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { pagedQuery } from '../../platform/paging/paged-query.ts';
import { shouldLoadEarlier } from './use-find-comment.ts';

type Page = { items: { id: string }[]; next: string | null };

/**
 * Searches for a comment as the hook does after each change of the query; returns the requested
 * cursors.
 */
async function searchComment(target: string, pageAfter: (cursor: string | undefined) => Page) {
  const cursors: (string | undefined)[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const load = async ({ cursor }: { cursor: string | undefined }) => {
    cursors.push(cursor);
    return pageAfter(cursor);
  };
  const observer = new InfiniteQueryObserver(client, pagedQuery({ queryKey: ['comments'], load }));
  const isWanted = () => {
    const result = observer.getCurrentResult();
    return shouldLoadEarlier(
      target,
      result.data?.pages.flatMap(({ items }) => items) ?? [],
      result,
    );
  };
  let wanted = false;
  const stop = observer.subscribe(() => {
    const wantedBefore = wanted;
    wanted = isWanted();
    if (wanted && !wantedBefore) void observer.fetchNextPage();
  });
  try {
    await expect.poll(() => !isWanted() && !observer.getCurrentResult().isFetching).toBe(true);
    return { cursors, isError: observer.getCurrentResult().isError };
  } finally {
    stop();
  }
}

describe('the search for a linked comment', () => {
  it('loads earlier comments until it is found', async () => {
    const pages: Record<string, Page> = {
      first: { items: [{ id: 'c' }], next: 'second' },
      second: { items: [{ id: 'b' }], next: 'third' },
      third: { items: [{ id: 'a' }], next: 'fourth' },
    };
    const { cursors } = await searchComment('a', (cursor = 'first') => {
      const page = pages[cursor];
      if (!page) throw new Error(`Nobody should ask for ${cursor}.`);
      return page;
    });
    expect(cursors).toEqual([undefined, 'second', 'third']);
  });

  it('stops at a failure and lets the reader continue', async () => {
    const { cursors, isError } = await searchComment('a', (cursor) => {
      if (cursor) throw new Error('Not now.');
      return { items: [{ id: 'c' }], next: 'second' };
    });
    expect({ cursors, isError }).toEqual({ cursors: [undefined, 'second'], isError: true });
  });

  it('gives up after a maximum number of comments', async () => {
    const size = commentLimits.searchedMax / 2;
    let page = 0;
    const { cursors } = await searchComment('a', () => {
      page += 1;
      return { items: Array.from({ length: size }, (_, n) => ({ id: `${page}-${n}` })), next: 'x' };
    });
    expect(cursors).toHaveLength(2);
  });
});
