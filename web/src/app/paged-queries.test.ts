import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pastWeeksQuery } from '../features/challenges/challenge-queries.ts';
import { communitiesQuery, membersQuery } from '../features/communities/community-queries.ts';
import { followListQuery } from '../features/follows/follow-lists.ts';
import { colourResultsQuery } from '../features/search/colour-results-query.ts';
import { searchResultsQuery } from '../features/search/search-results-query.ts';
import { taggedArtistsQuery } from '../features/tags/tag-queries.ts';

const observers = {
  'past weeks': (client: QueryClient) => new InfiniteQueryObserver(client, pastWeeksQuery),
  communities: (client: QueryClient) => new InfiniteQueryObserver(client, communitiesQuery),
  members: (client: QueryClient) => new InfiniteQueryObserver(client, membersQuery('c1')),
  followers: (client: QueryClient) =>
    new InfiniteQueryObserver(client, followListQuery('followers', 'u1', '')),
  'people followed': (client: QueryClient) =>
    new InfiniteQueryObserver(client, followListQuery('following', 'u1', 'mara')),
  'artists with a tag': (client: QueryClient) =>
    new InfiniteQueryObserver(client, taggedArtistsQuery('Painter')),
  'results by colour': (client: QueryClient) =>
    new InfiniteQueryObserver(
      client,
      colourResultsQuery({ colours: ['2f4fae'], q: 'lantern', form: 'Ink' }),
    ),
  'search results': (client: QueryClient) =>
    new InfiniteQueryObserver(client, searchResultsQuery('lantern', 'all')),
};

const page = (next: string | null) =>
  new Response(
    JSON.stringify({ items: [], artists: [], artworks: [], tags: [], communities: [], next }),
  );

const cursorIn = (url: unknown) =>
  new URL(String(url), 'http://localhost').searchParams.get('cursor');

afterEach(() => void vi.unstubAllGlobals());

describe.each(Object.entries(observers))('the list of %s', (_name, observe) => {
  it('follows the cursor from page to page until there is none', async () => {
    const cursors: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: unknown) => {
      cursors.push(cursorIn(url));
      return page(cursors.length === 1 ? 'second' : null);
    });
    const observer = observe(new QueryClient());
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
    expect(cursors).toEqual([null, 'second']);
    stop();
  });

  it('is aborted once it has no observer', async () => {
    let signal: AbortSignal | undefined;
    vi.stubGlobal('fetch', (_url: unknown, init: RequestInit) => {
      signal = init.signal ?? undefined;
      return new Promise(() => undefined);
    });
    const stop = observe(new QueryClient()).subscribe(() => undefined);
    await expect.poll(() => signal?.aborted).toBe(false);
    stop();
    expect(signal?.aborted).toBe(true);
  });
});
