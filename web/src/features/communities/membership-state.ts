import { meTopic } from '@gesso/domain/accounts';
import { communityLimits, type MembershipEvent } from '@gesso/domain/communities';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { askTogether } from '../../platform/api/ask-together.ts';
import { call } from '../../platform/api/call.ts';
import { isOnItsWay } from '../../platform/intent/wishes.ts';
import { useLive } from '../../platform/live/use-live.ts';

export const membershipWish = (communityId: string): string => `membership ${communityId}`;

const isJoined = askTogether(communityLimits.idsMax, async (ids) => {
  const { joined } = await call('GET /api/me/memberships', { query: { ids: ids.join(',') } });
  return joined;
});

const membershipQuery = (communityId: string) =>
  queryOptions({ queryKey: ['membership', communityId], queryFn: () => isJoined(communityId) });

export function setJoined(client: QueryClient, communityId: string, on: boolean): void {
  const { queryKey } = membershipQuery(communityId);
  // An answer still on its way would tell what was before.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, on);
}

/** Whether the viewer is in a community, also as other tabs of theirs change it. */
export function useJoined(viewerId: string, communityId: string): boolean | undefined {
  const client = useQueryClient();
  const hear = (event: MembershipEvent) => {
    if (event.type !== 'membership' || event.communityId !== communityId) return;
    // Echoes of earlier wishes say nothing about the last one.
    if (!isOnItsWay(membershipWish(communityId))) setJoined(client, communityId, event.on);
  };
  useLive<MembershipEvent>(meTopic(viewerId), hear, membershipQuery(communityId).queryKey);
  return useQuery(membershipQuery(communityId)).data;
}
