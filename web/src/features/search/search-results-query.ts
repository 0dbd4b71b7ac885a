import type { SearchFilter, SearchResults } from '@gesso/domain/search';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

type Asked = { pageParam: string | undefined; signal: AbortSignal };

export const searchResultsQuery = (q: string, filter: SearchFilter) =>
  infiniteQueryOptions({
    queryKey: ['search', filter, q],
    queryFn: ({ pageParam, signal }: Asked) =>
      call('GET /api/search', { query: { q, filter, cursor: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

const once = <T>(items: T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** Joins the pages without duplicates: pages fetched at different times may overlap. */
export const joinPages = (pages: SearchResults[]): Omit<SearchResults, 'next'> => ({
  artists: once(
    pages.flatMap((page) => page.artists),
    ({ id }) => id,
  ),
  artworks: once(
    pages.flatMap((page) => page.artworks),
    ({ id }) => id,
  ),
  tags: once(
    pages.flatMap((page) => page.tags),
    ({ tag }) => tag,
  ),
});
