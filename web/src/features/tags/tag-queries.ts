import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

export const tagQuery = (name: string) =>
  queryOptions({
    queryKey: ['tag', name],
    queryFn: ({ signal }) => call('GET /api/tags/:name', { params: { name }, signal }),
  });

/** People with an artist tag on their profile. */
export const taggedArtistsQuery = (name: string) =>
  pagedQuery({
    queryKey: ['people', 'tagged', name],
    load: ({ cursor, signal }) =>
      call('GET /api/tags/:name/artists', { params: { name }, query: { cursor }, signal }),
    staleTime: 0,
  });

/** The tags the viewer follows. */
export const followedTagsQuery = queryOptions({
  queryKey: ['followed-tags'],
  queryFn: async ({ signal }) => (await call('GET /api/me/tags', { signal })).followed,
  // Always refetched when opened: another tab may have changed it.
  staleTime: 0,
});

/** Sets the cached follower count, now and after a fetch in flight. */
export const setFollowerCount = (client: QueryClient, name: string, followerCount: number): void =>
  applyLive(client, ['tag'], () =>
    client.setQueryData(tagQuery(name).queryKey, (tag) => tag && { ...tag, followerCount }),
  );
