import type { Community } from '@gesso/domain/communities';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';
import { type Pages, withItem } from '../../platform/paging/pages.ts';

export const communitiesQuery = pagedQuery({
  queryKey: ['communities'],
  load: ({ cursor, signal }) => call('GET /api/communities', { query: { cursor }, signal }),
});

export const communityQuery = (id: string) =>
  queryOptions({
    queryKey: ['community', id],
    queryFn: ({ signal }) => call('GET /api/communities/:id', { params: { id }, signal }),
  });

export const membersQuery = (id: string) =>
  pagedQuery({
    queryKey: ['people', 'members', id],
    load: ({ cursor, signal }) =>
      call('GET /api/communities/:id/members', {
        params: { id },
        query: { cursor },
        signal,
      }),
    staleTime: 0,
  });

/** Refetches the member count. */
export function refetchMemberCount(client: QueryClient, id: string): void {
  void client.invalidateQueries(communityQuery(id));
  void client.invalidateQueries(communitiesQuery);
}

/** Changes the cached member count wherever the community is shown. */
export function setMemberCount(
  client: QueryClient,
  id: string,
  change: (memberCount: number) => number,
): void {
  const counted = (one: Community): Community => ({
    ...one,
    memberCount: change(one.memberCount),
  });
  client.setQueryData(communityQuery(id).queryKey, (one) => one && counted(one));
  client.setQueryData<Pages<Community>>(
    communitiesQuery.queryKey,
    (list) => list && withItem(list, id, counted),
  );
}
