import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsOf } from '../../platform/paging/pages.ts';
import { joinedCommunitiesQuery } from './community-queries.ts';

/**
 * The communities a member may share posts in, last joined first; `settled` once all are refetched.
 */
export function useJoinedCommunities() {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } =
    useInfiniteQuery(joinedCommunitiesQuery);
  useEffect(() => {
    // Another component may have requested the page at the same moment.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const joined = data ? itemsOf(data) : [];
  return {
    communities: joined.filter(({ official, closed }) => !official && !closed),
    settled: data !== undefined && !hasNextPage && !isFetching,
    isLoading: data === undefined && !isError,
    isFailed: isError && (data === undefined || hasNextPage),
    isFetching,
    refetch,
  };
}
