import type { SearchFilter, SearchResults } from '@gesso/domain/search';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

export const searchResultsQuery = (q: string, filter: SearchFilter) =>
  pagedQuery({
    queryKey: ['search', filter, q],
    load: ({ cursor, signal }) => call('GET /api/search', { query: { q, filter, cursor }, signal }),
    keepPrevious: true,
  });

const withoutDuplicates = <T>(items: T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** Joins the pages without duplicates: pages fetched at different times may overlap. */
export const joinPages = (pages: SearchResults[]): Omit<SearchResults, 'next'> => ({
  artists: withoutDuplicates(
    pages.flatMap((page) => page.artists),
    ({ id }) => id,
  ),
  artworks: withoutDuplicates(
    pages.flatMap((page) => page.artworks),
    ({ id }) => id,
  ),
  tags: withoutDuplicates(
    pages.flatMap((page) => page.tags),
    ({ tag }) => tag,
  ),
  communities: withoutDuplicates(
    pages.flatMap((page) => page.communities),
    ({ id }) => id,
  ),
});
