import { type CommunityEvent, communityTopic } from '@gesso/domain/communities';
import type { Versioned } from '@gesso/domain/kernel';
import type { Database } from '../../platform/database/database.ts';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import type { Live } from '../topics/live.ts';
import { communitiesStore } from './communities.store.ts';

type MemberCount = Versioned<{ memberCount: number }>;

/** Reads how many members a community has and publishes it to its topic. */
export const createCountMembers = ({
  db,
  live,
}: {
  db: Database;
  live: Live;
}): ((id: string) => Promise<MemberCount | undefined>) =>
  coalesceReads(async (id) => {
    const count = await communitiesStore.memberCount(db, id);
    if (!count) return undefined;
    const event: CommunityEvent = { type: 'community-counts', id, ...count };
    live.publish(communityTopic(id), event);
    return count;
  });
