import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

type Asked = { pageParam: string | undefined; signal: AbortSignal };
export type FollowSide = 'followers' | 'following';

const endpoints = {
  followers: 'GET /api/users/:id/followers',
  following: 'GET /api/users/:id/following',
} as const;

/** Who follows somebody, or whom they follow; `q` looks in names. */
export const followListQuery = (side: FollowSide, userId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['people', side, userId, q],
    queryFn: ({ pageParam, signal }: Asked) =>
      call(endpoints[side], {
        params: { id: userId },
        query: { cursor: pageParam, q: q === '' ? undefined : q },
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    // Opened anew, it is asked anew: follows come and go.
    staleTime: 0,
  });
