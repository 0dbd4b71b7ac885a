import { meTopic } from '@gesso/domain/accounts';
import type { LivePublication } from '@gesso/domain/live';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/database/database.ts';
import type { Live } from '../topics/live.ts';
import { type Follows, readFollows } from './followed-posts.store.ts';

const MAX_SETS = 20_000;
/** Ids and tags in all sets together: about 30 MB. */
const MAX_IDS = 300_000;
/** Changes that published no event are seen after this time. */
const MAX_AGE_MS = 60_000;
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

/**
 * Whom and which tags people follow, cached until it changes. Reads at the same time
 * are coalesced; one during which something changed is given to who asked before the change and not cached.
 */
export function createFollowsCache(db: Queries, live: Live): FollowsCache {
  const sets = new LRUCache<string, Follows>({
    max: MAX_SETS,
    maxSize: MAX_IDS,
    sizeCalculation: ({ authors, tags }) => 1 + (authors?.size ?? 0) + tags.size,
    ttl: MAX_AGE_MS,
    ignoreFetchAbort: true,
    fetchMethod: (userId) => readFollows(db, userId),
  });
  live.listen((publication) => {
    const userId = followerIn(publication);
    if (userId !== undefined) sets.delete(userId);
  });
  live.onGap(() => sets.clear());
  return {
    of: async (userId) => (await sets.fetch(userId)) ?? { authors: null, tags: new Set() },
    invalidate: (userId) => {
      sets.delete(userId);
    },
  };
}
