import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

type PageRequest = { pageParam: string | undefined; signal: AbortSignal };
export type FollowSide = 'followers' | 'following';

const endpoints = {
  followers: 'GET /api/users/:id/followers',
  following: 'GET /api/users/:id/following',
} as const;

/** The followers of an account, or the accounts it follows; `q` filters by name. */
export const followListQuery = (side: FollowSide, userId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['people', side, userId, q],
    queryFn: ({ pageParam, signal }: PageRequest) =>
      call(endpoints[side], {
        params: { id: userId },
        query: { cursor: pageParam, q: q === '' ? undefined : q },
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    // Always refetched when opened: there are no live events for these lists.
    staleTime: 0,
  });
