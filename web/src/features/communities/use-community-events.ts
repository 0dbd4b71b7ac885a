import { type CommunityEvent, communityTopic } from '@gesso/domain/communities';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { communityQuery, countMembers } from './community-queries.ts';

/** Hears how many members a community has while it is on the screen. */
export function useCommunityEvents(id: string) {
  const client = useQueryClient();
  const hear = (event: CommunityEvent) => {
    if (event.type === 'community-counts') countMembers(client, id, () => event.memberCount);
  };
  useLive<CommunityEvent>(communityTopic(id), hear, communityQuery(id).queryKey);
}
