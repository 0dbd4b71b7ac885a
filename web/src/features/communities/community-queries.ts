import type { Community } from '@gesso/domain/communities';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';
import { itemsOf, type Pages, withItem } from '../../platform/paging/pages.ts';

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

/** Sets the cached member count wherever the community is shown, now and after a fetch in flight. */
export function setMemberCount(client: QueryClient, id: string, memberCount: number): void {
  const counted = (one: Community): Community => ({ ...one, memberCount });
  applyLive(client, ['community', 'communities'], () => {
    client.setQueryData(communityQuery(id).queryKey, (one) => one && counted(one));
    client.setQueryData<Pages<Community>>(
      communitiesQuery.queryKey,
      (list) => list && withItem(list, id, counted),
    );
  });
}

/** The member count the server sent last, alone or in the list. */
export function cachedMemberCount(client: QueryClient, id: string): number | undefined {
  const alone = client.getQueryState(communityQuery(id).queryKey);
  const list = client.getQueryState<Pages<Community>>(communitiesQuery.queryKey);
  const listed = list?.data && itemsOf(list.data).find((one) => one.id === id);
  const aloneIsNewer = (alone?.dataUpdatedAt ?? 0) > (list?.dataUpdatedAt ?? 0);
  return ((aloneIsNewer ? alone?.data : listed) ?? alone?.data)?.memberCount;
}
