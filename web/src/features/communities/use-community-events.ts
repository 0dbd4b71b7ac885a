import { type CommunityEvent, communityTopic } from '@gesso/domain/communities';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { pendingToggles } from '../../platform/optimistic-toggle/pending-toggles.ts';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';
import { communityQuery, refetchMemberCount, setMemberCount } from './community-queries.ts';

/** Keeps a community and its member count live while it is mounted. */
export function useCommunityEvents(id: string) {
  const client = useQueryClient();
  const onEvent = (event: CommunityEvent) => {
    if (event.type === 'community-visibility') {
      void client.invalidateQueries({ queryKey: communityQuery(id).queryKey });
    }
    if (event.type === 'community-changed') refetchMemberCount(client, id);
    if (event.type !== 'community-counts') return;
    const newer = pendingToggles.acceptLiveCount(toggleName('membership', id), event.version);
    if (newer) setMemberCount(client, id, event.memberCount);
  };
  useLive(communityTopic(id), onEvent, communityQuery(id).queryKey);
}
