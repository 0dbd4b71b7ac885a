import { meTopic } from '@gesso/domain/accounts';
import type { LivePublication } from '@gesso/domain/live';
import type { Queries } from '../../platform/database/database.ts';
import { createEventCache } from '../../platform/live/event-cache.ts';
import type { Live } from '../topics/live.ts';
import { type Follows, readFollows } from './followed-posts.store.ts';

const MAX_SETS = 20_000;
/** The maximum of ids and tags in all sets together: about 30 MB. */
const MAX_IDS = 300_000;
const OWN_TOPIC = meTopic('');

const CHANGES: ReadonlySet<string> = new Set(['follow', 'tag-follow', 'blocks-changed']);

export type FollowsCache = {
  of(userId: string): Promise<Follows>;
  invalidate(userId: string): void;
};

/** The user whose follows an event changes. */
const followerIn = ([topic, event]: LivePublication): string | undefined =>
  CHANGES.has(event.type) && topic.startsWith(OWN_TOPIC)
    ? topic.slice(OWN_TOPIC.length)
    : undefined;

/** The followed artists and tags of members, cached until they change. */
export function createFollowsCache(db: Queries, live: Live): FollowsCache {
  const sets = createEventCache(live, {
    max: MAX_SETS,
    size: {
      max: MAX_IDS,
      of: ({ authors, tags }: Follows) => 1 + (authors?.size ?? 0) + tags.size,
    },
    read: (userId) => readFollows(db, userId),
    staleKey: followerIn,
  });
  return {
    of: async (userId) => sets.find(userId),
    invalidate: sets.delete,
  };
}
