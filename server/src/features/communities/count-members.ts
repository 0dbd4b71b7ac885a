import { type CommunityEvent, communityTopic } from '@gesso/domain/communities';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import type { Tools } from '../../tools.ts';
import { communitiesStore } from './communities.store.ts';

/** Reads how many members a community has and publishes it to its topic. */
export const createCountMembers = ({ db, live }: Pick<Tools, 'db' | 'live'>) =>
  coalesceReads(async (id) => {
    const counted = await communitiesStore.memberCount(db, id);
    if (!counted) return undefined;
    const event: CommunityEvent = { type: 'community-counts', id, ...counted };
    live.publish(communityTopic(id), event);
    return counted;
  });
