import type { Post } from '@gesso/domain/posts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { postQueryKey } from './post-query-key.ts';

/** How long a prefetched post counts as fresh. */
const PREFETCHED_MS = 30_000;

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: postQueryKey(id),
    queryFn: ({ signal }): Promise<Post> => call('GET /api/posts/:id', { params: { id }, signal }),
  });

/** Prefetches posts; one that is cached or being fetched is not fetched again. */
export function usePrefetchPost(): (id: string) => void {
  const client = useQueryClient();
  return (id) => void client.prefetchQuery({ ...postQuery(id), staleTime: PREFETCHED_MS });
}
