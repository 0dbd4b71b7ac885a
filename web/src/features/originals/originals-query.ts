import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export const ORIGINALS_KEY = ['originals'];

/** The originals of a post of one's own, and the space all of one's originals take. */
export const postOriginalsQuery = (postId: string) =>
  queryOptions({
    queryKey: [...ORIGINALS_KEY, postId],
    queryFn: ({ signal }) =>
      call('GET /api/posts/:id/originals', { params: { id: postId }, signal }),
  });

/** The space one's originals take. */
export const originalUsageQuery = queryOptions({
  queryKey: [...ORIGINALS_KEY, 'usage'],
  queryFn: async ({ signal }) => {
    const { used, quota } = await call('GET /api/me/originals', { signal });
    return { used, quota };
  },
});
