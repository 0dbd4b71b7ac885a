import type { Versioned } from '@gesso/domain/kernel';
import {
  FEED_TOPIC,
  type FeedEvent,
  type PostCounts,
  type PostPublication,
  postTopic,
} from '@gesso/domain/posts';
import type { Database } from '../../platform/database/database.ts';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import type { Publisher } from '../../platform/live/live.ts';
import { type CountedPost, postsStore } from './posts.store.ts';

/** Publishes the counts of a post to the feed and to the topic of the post. */
export function publishPostCounts(
  live: Publisher<PostPublication>,
  id: string,
  { authorId, likeCount, commentCount, version }: CountedPost,
): void {
  const event: FeedEvent = { type: 'post-counts', id, likeCount, commentCount, version };
  live.publish(FEED_TOPIC, event, [authorId]);
  live.publish(postTopic(id), event, [authorId]);
}

export type CountPost = (postId: string) => Promise<Versioned<PostCounts> | undefined>;

/**
 * Reads a post's counts and publishes them. One per server: its events are in the order of the
 * reads.
 */
export const createCountPost = ({
  db,
  live,
}: {
  db: Database;
  live: Publisher<PostPublication>;
}): CountPost =>
  coalesceReads(async (id) => {
    const counted = await postsStore.counts(db, id);
    if (!counted) return undefined;
    publishPostCounts(live, id, counted);
    const { authorId, ...counts } = counted;
    return counts;
  });
