import type { Versioned } from '@gesso/domain/kernel';
import { FEED_TOPIC, type FeedEvent, type PostCounts, postTopic } from '@gesso/domain/posts';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import type { Tools } from '../../tools.ts';
import { postsStore } from './posts.store.ts';

/** Reads a post's counts and publishes them to the feed and to the topic of the post. */
export const createCountPost = ({ db, live }: Pick<Tools, 'db' | 'live'>) =>
  coalesceReads(async (id): Promise<Versioned<PostCounts> | undefined> => {
    const counts = await postsStore.counts(db, id);
    if (!counts) return undefined;
    const event: FeedEvent = { type: 'post-counts', id, ...counts };
    live.publish(FEED_TOPIC, event);
    live.publish(postTopic(id), event);
    return counts;
  });
