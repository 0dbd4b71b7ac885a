import { meTopic } from '@gesso/domain/accounts';
import type { LiveMessage } from '@gesso/domain/live';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { followedAuthors } from './followed-posts.store.ts';

const MAX_SETS = 20_000;
/** Ids in all sets together: about 30 MB. */
const MAX_IDS = 300_000;
/** Changes that published no event are seen after this time. */
const MAX_AGE_MS = 60_000;
const OWN_TOPIC = meTopic('');

type Entry = { authors: ReadonlySet<string> | null };

export type FollowedAuthors = {
  /** whom somebody follows; null where these are few */
  of(userId: string): Promise<ReadonlySet<string> | null>;
  invalidate(userId: string): void;
};

/** The user whose follows an event changes. */
const followerIn = (...[topic, event]: LiveMessage): string | undefined =>
  (event.type === 'follow' || event.type === 'blocks-changed') && topic.startsWith(OWN_TOPIC)
    ? topic.slice(OWN_TOPIC.length)
    : undefined;

/**
 * Whom people follow, kept until it changes. Those who ask at once share one reading; a reading
 * during which something changed is given to those who asked before the change and not kept.
 */
export function createFollowedAuthors(db: Queries, live: Live): FollowedAuthors {
  const sets = new LRUCache<string, Entry>({
    max: MAX_SETS,
    maxSize: MAX_IDS,
    sizeCalculation: ({ authors }) => 1 + (authors?.size ?? 0),
    ttl: MAX_AGE_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (userId) => ({ authors: await followedAuthors(db, userId) }),
  });
  live.listen((...message) => {
    const userId = followerIn(...message);
    if (userId !== undefined) sets.delete(userId);
  });
  return {
    of: async (userId) => (await sets.fetch(userId))?.authors ?? null,
    invalidate: (userId) => {
      sets.delete(userId);
    },
  };
}
