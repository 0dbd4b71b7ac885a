import type { Community } from '@gesso/domain/communities';
import type { Page } from '@gesso/domain/kernel';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

type Cursor = string | undefined;
type PageRequest = { pageParam: Cursor; signal: AbortSignal };

export const communitiesQuery = infiniteQueryOptions({
  queryKey: ['communities'],
  queryFn: ({ pageParam, signal }: PageRequest) =>
    call('GET /api/communities', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

export const communityQuery = (id: string) =>
  queryOptions({
    queryKey: ['community', id],
    queryFn: ({ signal }) => call('GET /api/communities/:id', { params: { id }, signal }),
  });

export const membersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'members', id],
    queryFn: ({ pageParam, signal }: PageRequest) =>
      call('GET /api/communities/:id/members', {
        params: { id },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
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
  const counted = (one: Community): Community =>
    one.id === id ? { ...one, memberCount: change(one.memberCount) } : one;
  client.setQueryData(communityQuery(id).queryKey, (one) => one && counted(one));
  client.setQueryData<InfiniteData<Page<Community>, Cursor>>(
    communitiesQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.map(counted) })),
      },
  );
}
