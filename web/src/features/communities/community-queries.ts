import type { Community, CommunityDetail } from '@gesso/domain/communities';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';
import { itemsOf, type Pages, withItem } from '../../platform/paging/pages.ts';

const LISTS = ['communities'];

export const communitiesQuery = pagedQuery({
  queryKey: [...LISTS, 'all'],
  load: ({ cursor, signal }) => call('GET /api/communities', { query: { cursor }, signal }),
});

export const joinedCommunitiesQuery = pagedQuery({
  queryKey: [...LISTS, 'joined'],
  load: ({ cursor, signal }) =>
    call('GET /api/communities', { query: { cursor, joined: 'true' }, signal }),
  staleTime: 0,
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
  void client.invalidateQueries({ queryKey: LISTS });
}

/** Caches a community as the server sent it, and refetches the lists that contain it. */
export function setCommunity(client: QueryClient, community: CommunityDetail): void {
  client.setQueryData(communityQuery(community.id).queryKey, community);
  void client.invalidateQueries({ queryKey: LISTS });
}

/**
 * Sets the cached member count everywhere the community is shown, now and after a fetch in flight.
 */
export function setMemberCount(client: QueryClient, id: string, memberCount: number): void {
  const counted = <T extends Community>(one: T): T => ({ ...one, memberCount });
  applyLive(client, ['community', 'communities'], () => {
    client.setQueryData(communityQuery(id).queryKey, (one) => one && counted(one));
    client.setQueriesData<Pages<Community>>(
      { queryKey: LISTS },
      (list) => list && withItem(list, id, counted),
    );
  });
}

/** The member count the server sent last, with the community or in a list. */
export function cachedMemberCount(client: QueryClient, id: string): number | undefined {
  const alone = client.getQueryState(communityQuery(id).queryKey);
  let newest = { count: alone?.data?.memberCount, at: alone?.dataUpdatedAt ?? 0 };
  for (const { queryKey } of [communitiesQuery, joinedCommunitiesQuery]) {
    const list = client.getQueryState<Pages<Community>>(queryKey);
    const listed = list?.data && itemsOf(list.data).find((one) => one.id === id);
    const isNewer = newest.count === undefined || (list?.dataUpdatedAt ?? 0) >= newest.at;
    if (list && listed && isNewer) newest = { count: listed.memberCount, at: list.dataUpdatedAt };
  }
  return newest.count;
}
