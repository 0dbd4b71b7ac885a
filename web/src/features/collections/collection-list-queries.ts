import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';
import { COLLECTIONS } from './collection-queries.ts';

/** The public collections of a person, or all of the viewer's own. */
export const collectionsQuery = (userId: string) =>
  pagedQuery({
    queryKey: [COLLECTIONS, 'of', userId],
    load: ({ cursor, signal }) =>
      call('GET /api/users/:id/collections', { params: { id: userId }, query: { cursor }, signal }),
    // Live events only reach mounted components, so cached lists are always stale.
    staleTime: 0,
  });

/** The ids of the viewer's collections that contain a post. */
export const collectionsWithQuery = (postId: string) =>
  queryOptions({
    queryKey: [COLLECTIONS, 'with', postId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/posts/:id/collections', { params: { id: postId }, signal }))
        .collectionIds,
    staleTime: 0,
  });
