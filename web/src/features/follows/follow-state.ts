import { meTopic } from '@gesso/domain/accounts';
import { type FollowEvent, followLimits } from '@gesso/domain/follows';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { askTogether } from '../../platform/api/ask-together.ts';
import { call } from '../../platform/api/call.ts';
import { isOnItsWay } from '../../platform/intent/wishes.ts';
import { useLive } from '../../platform/live/use-live.ts';

export const followWish = (userId: string): string => `follow ${userId}`;

const isFollowed = askTogether(followLimits.idsMax, async (ids) => {
  const { followed } = await call('GET /api/me/follows', { query: { ids: ids.join(',') } });
  return followed;
});

const followQuery = (userId: string) =>
  queryOptions({ queryKey: ['follow', userId], queryFn: () => isFollowed(userId) });

export function setFollowed(client: QueryClient, userId: string, on: boolean): void {
  const { queryKey } = followQuery(userId);
  // An answer still on its way would tell what was before.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, on);
}

/** Whether the viewer follows somebody, also as other tabs of theirs change it. */
export function useFollowed(viewerId: string, userId: string): boolean | undefined {
  const client = useQueryClient();
  const hear = (event: FollowEvent) => {
    if (event.type !== 'follow' || event.userId !== userId) return;
    // Echoes of earlier wishes say nothing about the last one.
    if (!isOnItsWay(followWish(userId))) setFollowed(client, userId, event.on);
  };
  useLive<FollowEvent>(meTopic(viewerId), hear, followQuery(userId).queryKey);
  return useQuery(followQuery(userId)).data;
}
