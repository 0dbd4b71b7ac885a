import { type Comment, commentLimits } from '@gesso/domain/comments';
import { useEffect } from 'react';

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
};

/** Loads earlier comments until the one an address leads to is among them, or too many were loaded. */
export function useFindComment(
  target: string | undefined,
  comments: readonly Comment[],
  { hasNextPage, isFetchingNextPage, isError, fetchNextPage }: Pages,
): void {
  const isMissing =
    target !== undefined &&
    comments.length < commentLimits.searchedMax &&
    !comments.some(({ id }) => id === target);
  useEffect(() => {
    // After a failure the reader decides whether to go on.
    if (isMissing && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
}
