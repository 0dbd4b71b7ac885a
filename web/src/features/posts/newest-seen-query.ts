import type { Post } from '@gesso/domain/posts';
import { queryOptions } from '@tanstack/react-query';

/**
 * The newest post seen in a feed, null at its top: coming back finds the feed as it was left.
 * Never fetched; it lives with the query client so that it is forgotten with the account.
 */
export const newestSeenQuery = (feed: string) =>
  queryOptions<Post | null>({
    queryKey: ['newest-seen', feed],
    queryFn: () => null,
    initialData: null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
