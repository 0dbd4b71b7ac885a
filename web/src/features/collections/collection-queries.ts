import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export const COLLECTIONS = 'collections';

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [COLLECTIONS, 'one', id],
    queryFn: ({ signal }) => call('GET /api/collections/:id', { params: { id }, signal }),
  });

/** The query key of a collection's posts within all lists of posts. */
export const collectionPostsKey = (id: string) => ['collection', id] as const;

/** Refetches every collection query that is shown. */
export function refreshCollections(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [COLLECTIONS] });
  void client.invalidateQueries({ queryKey: ['posts', 'collection'] });
}
