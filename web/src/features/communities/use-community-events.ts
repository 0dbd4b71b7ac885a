import { type CommunityEvent, communityTopic } from '@gesso/domain/communities';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { communityQuery, setMemberCount } from './community-queries.ts';

/** Keeps a community's member count live while it is mounted. */
export function useCommunityEvents(id: string) {
  const client = useQueryClient();
  const onEvent = (event: CommunityEvent) => {
    if (event.type === 'community-counts') setMemberCount(client, id, () => event.memberCount);
  };
  useLive(communityTopic(id), onEvent, communityQuery(id).queryKey);
}
