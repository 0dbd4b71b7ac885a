import type { Versioned } from '@gesso/domain/kernel';
import { FEED_TOPIC, type FeedEvent, type PostCounts, postTopic } from '@gesso/domain/posts';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import type { Tools } from '../../tools.ts';
import { postsStore } from './posts.store.ts';

/** Reads a post's counts and publishes them to the feed and to the topic of the post. */
export const createCountPost = ({ db, live }: Pick<Tools, 'db' | 'live'>) =>
  coalesceReads(async (id): Promise<Versioned<PostCounts> | undefined> => {
    const counted = await postsStore.counts(db, id);
    if (!counted) return undefined;
    const { authorId, ...counts } = counted;
    const event: FeedEvent = { type: 'post-counts', id, ...counts };
    live.publish(FEED_TOPIC, event, [authorId]);
    live.publish(postTopic(id), event, [authorId]);
    return counts;
  });
