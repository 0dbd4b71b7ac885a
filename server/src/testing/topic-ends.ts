import { randomUUID } from 'node:crypto';
import { FEED_TOPIC } from '@gesso/domain/posts';
import type { Live } from '../features/topics/live.ts';
import type { TestTab } from './test-tab.ts';

const END = 'END-';
const version = Number.MAX_SAFE_INTEGER;
const posts = { likeCount: 0, commentCount: 0, version };
const people = { postCount: 0, followerCount: 0, followingCount: 0, version };

const isPost = (topic: string): topic is `post:${string}` => topic.startsWith('post:');
const isUser = (topic: string): topic is `user:${string}` => topic.startsWith('user:');

/** Publishes an end marker; false if the topic has no counts. */
function publishEnd(live: Pick<Live, 'publish'>, topic: string, id: string): boolean {
  if (topic === FEED_TOPIC || isPost(topic)) {
    live.publish(topic, { type: 'post-counts', id, ...posts }, []);
  } else if (isUser(topic)) live.publish(topic, { type: 'profile-counts', id, ...people }, []);
  else return false;
  return true;
}

const endIn = ({ event }: TestTab['frames'][number]): string | undefined =>
  event && 'id' in event && typeof event.id === 'string' && event.id.startsWith(END)
    ? event.id
    : undefined;

export const isEnd = (frame: TestTab['frames'][number]): boolean => endIn(frame) !== undefined;

/**
 * Waits until all published counts have arrived, because counts share the next frame of their
 * topic. Each end marker has its own id, since other tabs on the topic receive it too.
 */
export async function awaitCounts(
  live: Pick<Live, 'publish'>,
  tab: TestTab,
  topics: readonly string[],
): Promise<void> {
  const id = `${END}${randomUUID()}`;
  const markedTopics = topics.filter((topic) => publishEnd(live, topic, id));
  await Promise.all(
    markedTopics.map((topic) => tab.next((frame) => frame.topic === topic && endIn(frame) === id)),
  );
}
