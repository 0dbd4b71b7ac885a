import { commentLimits } from '@gesso/domain/comments';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { pagedQuery } from '../../platform/paging/paged-query.ts';
import { shouldLoadEarlier } from './use-find-comment.ts';

type Page = { items: { id: string }[]; next: string | null };

/** Looks for a comment as the hook does after each change of the query; which cursors were asked for. */
async function lookFor(target: string, pageAfter: (cursor: string | undefined) => Page) {
  const asked: (string | undefined)[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const load = async ({ cursor }: { cursor: string | undefined }) => {
    asked.push(cursor);
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
    return { asked, isError: observer.getCurrentResult().isError };
  } finally {
    stop();
  }
}

describe('looking for the comment of an address', () => {
  it('loads earlier ones until it is there', async () => {
    const pages: Record<string, Page> = {
      first: { items: [{ id: 'c' }], next: 'second' },
      second: { items: [{ id: 'b' }], next: 'third' },
      third: { items: [{ id: 'a' }], next: 'fourth' },
    };
    const { asked } = await lookFor('a', (cursor = 'first') => {
      const page = pages[cursor];
      if (!page) throw new Error(`Nobody should ask for ${cursor}.`);
      return page;
    });
    expect(asked).toEqual([undefined, 'second', 'third']);
  });

  it('stops at a failure, and leaves going on to the reader', async () => {
    const { asked, isError } = await lookFor('a', (cursor) => {
      if (cursor) throw new Error('Not now.');
      return { items: [{ id: 'c' }], next: 'second' };
    });
    expect({ asked, isError }).toEqual({ asked: [undefined, 'second'], isError: true });
  });

  it('gives up after so many', async () => {
    const size = commentLimits.searchedMax / 2;
    let page = 0;
    const { asked } = await lookFor('a', () => {
      page += 1;
      return { items: Array.from({ length: size }, (_, n) => ({ id: `${page}-${n}` })), next: 'x' };
    });
    expect(asked).toHaveLength(2);
  });
});
