import type { Post } from '@gesso/domain/posts';
import { queryOptions } from '@tanstack/react-query';

/**
 * The newest post seen in a feed, or null at its top, so that returning restores the feed's state.
 * Never fetched; the query client drops it when the account changes.
 */
export const newestSeenQuery = (feed: string) =>
  queryOptions<Post | null>({
    queryKey: ['newest-seen', feed],
    queryFn: () => null,
    initialData: null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
