import { type Comment, commentLimits } from '@gesso/domain/comments';
import { useEffect } from 'react';

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
};

/** Whether to load another page of earlier comments to find the linked one. */
export function shouldLoadEarlier(
  target: string | undefined,
  comments: readonly Pick<Comment, 'id'>[],
  { hasNextPage, isFetchingNextPage, isError }: Pages,
): boolean {
  if (target === undefined || comments.length >= commentLimits.searchedMax) return false;
  if (comments.some(({ id }) => id === target)) return false;
  // After a failure the reader decides whether to go on.
  return hasNextPage && !isFetchingNextPage && !isError;
}

/**
 * Loads earlier comments until the linked one is found or the limit is reached. Returns true when
 * all are loaded without it: it was deleted, or is hidden from this viewer.
 */
export function useFindComment(
  target: string | undefined,
  comments: readonly Comment[],
  query: Pages & { isFetching: boolean; isSuccess: boolean; fetchNextPage: () => unknown },
): boolean {
  const { fetchNextPage } = query;
  const searchOn = shouldLoadEarlier(target, comments, query);
  useEffect(() => {
    if (searchOn) void fetchNextPage();
  }, [searchOn, fetchNextPage]);
  const isLoaded = query.isSuccess && !query.isFetching && !query.hasNextPage;
  return isLoaded && target !== undefined && !comments.some(({ id }) => id === target);
}
