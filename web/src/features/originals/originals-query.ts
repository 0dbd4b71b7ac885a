import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export const ORIGINALS_KEY = ['originals'];

/** The originals of the viewer's post and the storage used by all their originals. */
export const postOriginalsQuery = (postId: string) =>
  queryOptions({
    queryKey: [...ORIGINALS_KEY, postId],
    queryFn: ({ signal }) =>
      call('GET /api/posts/:id/originals', { params: { id: postId }, signal }),
  });

/** The storage used by the viewer's originals. */
export const originalUsageQuery = queryOptions({
  queryKey: [...ORIGINALS_KEY, 'usage'],
  queryFn: async ({ signal }) => {
    const { used, quota } = await call('GET /api/me/originals', { signal });
    return { used, quota };
  },
});

type Arrived = { postId: string; pictureId: string };

/**
 * Immediately marks an uploaded file as waiting for preparation, then refetches. Until then the
 * cache may hold the state of an earlier file for the same image, such as a refusal.
 */
export function showArrival(client: QueryClient, { postId, pictureId }: Arrived): Promise<void> {
  client.setQueryData(
    postOriginalsQuery(postId).queryKey,
    (originals) =>
      originals && {
        ...originals,
        items: originals.items.map((original) =>
          original.pictureId === pictureId
            ? { ...original, state: 'waiting' as const, problem: null }
            : original,
        ),
      },
  );
  return client.invalidateQueries({ queryKey: ORIGINALS_KEY });
}
