import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

export type FollowSide = 'followers' | 'following';

const endpoints = {
  followers: 'GET /api/users/:id/followers',
  following: 'GET /api/users/:id/following',
} as const;

/** The followers of an account, or the accounts it follows; `q` filters by name. */
export const followListQuery = (side: FollowSide, userId: string, q: string) =>
  pagedQuery({
    queryKey: ['people', side, userId, q],
    load: ({ cursor, signal }) =>
      call(endpoints[side], {
        params: { id: userId },
        query: { cursor, q: q === '' ? undefined : q },
        signal,
      }),
    keepPrevious: true,
    // Always refetched when opened: there are no live events for these lists.
    staleTime: 0,
  });
