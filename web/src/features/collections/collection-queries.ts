import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

const COLLECTIONS = 'collections';

/** The public collections of a person, or all of one's own. */
export const collectionsQuery = (userId: string) =>
  pagedQuery({
    queryKey: [COLLECTIONS, 'of', userId],
    load: ({ cursor, signal }) =>
      call('GET /api/users/:id/collections', { params: { id: userId }, query: { cursor }, signal }),
    // Live events only reach them while mounted, so cached ones are always stale.
    staleTime: 0,
  });

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [COLLECTIONS, 'one', id],
    queryFn: ({ signal }) => call('GET /api/collections/:id', { params: { id }, signal }),
  });

/** The ids of the viewer's collections that a post is in. */
export const collectionsWithQuery = (postId: string) =>
  queryOptions({
    queryKey: [COLLECTIONS, 'with', postId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/posts/:id/collections', { params: { id: postId }, signal }))
        .collectionIds,
    staleTime: 0,
  });

/** The query key of a collection's posts within all lists of posts. */
export const collectionPostsKey = (id: string) => ['collection', id] as const;

/** Refetches whatever of collections is shown. */
export function refreshCollections(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [COLLECTIONS] });
  void client.invalidateQueries({ queryKey: ['posts', 'collection'] });
}
