import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

/** Whether the viewer has muted an account. */
export const mutedQuery = (id: string) =>
  queryOptions({
    queryKey: ['muted', id],
    queryFn: async ({ signal }) => {
      const { muted } = await call('GET /api/me/mutes', { query: { ids: id }, signal });
      return muted.includes(id);
    },
  });

/** The accounts the viewer has blocked or muted, latest first. */
export const hiddenPeopleQuery = pagedQuery({
  queryKey: ['hidden-people'],
  load: ({ cursor, signal }) => call('GET /api/me/blocks', { query: { cursor }, signal }),
  staleTime: 0,
});
