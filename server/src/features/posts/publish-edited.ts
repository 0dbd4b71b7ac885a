import { FEED_TOPIC, type Post, postTopic, withoutMentions } from '@gesso/domain/posts';
import type { Database } from '../../platform/database/database.ts';
import { NOBODY } from '../blocks/blocks.ts';
import type { Live } from '../topics/live.ts';
import { postsStore } from './posts.store.ts';

/** Publishes a changed post to the feed and to the topic of the post. */
export function publishEdited(live: Live, post: Post): void {
  const type = 'post-edited';
  const published = withoutMentions(post);
  const about = [post.author.id];
  for (const topic of [FEED_TOPIC, postTopic(post.id)] as const) {
    live.publish(topic, { type, post: published }, about);
  }
}

/** For changes without the author's content, for example when pictures become zoomable. */
export async function publishChangedPost(
  { db, live }: { db: Database; live: Live },
  id: string,
): Promise<void> {
  const post = await postsStore.one(db, id, NOBODY);
  if (post) publishEdited(live, post);
}
