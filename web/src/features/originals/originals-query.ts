import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

type Arrived = { postId: string; pictureId: string };

/**
 * Shows a file that has arrived as waiting for its preparation at once, and reads what the server says. Until then
 * the cache may have what became of an earlier file of the same picture, such as a refusal.
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
