import type { Post } from '@gesso/domain/posts';
import { queryOptions } from '@tanstack/react-query';

/**
 * The newest work seen on a wall, null at its top: coming back finds the wall as it was left.
 * Never fetched; it lives with the query client so that it is forgotten with the account.
 */
export const newestSeenQuery = (wall: string) =>
  queryOptions<Post | null>({
    queryKey: ['newest-seen', wall],
    queryFn: () => null,
    initialData: null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
