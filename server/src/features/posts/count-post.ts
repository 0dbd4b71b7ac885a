import type { Versioned } from '@gesso/domain/kernel';
import { FEED_TOPIC, type FeedEvent, type PostCounts, postTopic } from '@gesso/domain/posts';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import type { Tools } from '../../tools.ts';
import { type CountedPost, postsStore } from './posts.store.ts';

/** Publishes the counts of a post to the feed and to the topic of the post. */
export const createPublishCounts =
  ({ live }: Pick<Tools, 'live'>) =>
  (id: string, { authorId, likeCount, commentCount, version }: CountedPost): void => {
    const event: FeedEvent = { type: 'post-counts', id, likeCount, commentCount, version };
    live.publish(FEED_TOPIC, event, [authorId]);
    live.publish(postTopic(id), event, [authorId]);
  };

/** Reads a post's counts and publishes them. */
export function createCountPost({ db, live }: Pick<Tools, 'db' | 'live'>) {
  const publishCounts = createPublishCounts({ live });
  return coalesceReads(async (id): Promise<Versioned<PostCounts> | undefined> => {
    const counted = await postsStore.counts(db, id);
    if (!counted) return undefined;
    publishCounts(id, counted);
    const { authorId, ...counts } = counted;
    return counts;
  });
}
