import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsOf } from '../../platform/paging/pages.ts';
import { joinedCommunitiesQuery } from './community-queries.ts';

/** The communities one may share posts in, last joined first; undefined until all have been read. */
export function useJoinedCommunities() {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } =
    useInfiniteQuery(joinedCommunitiesQuery);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  if (!data || hasNextPage) return undefined;
  return itemsOf(data).filter(({ official, closed }) => !official && !closed);
}
