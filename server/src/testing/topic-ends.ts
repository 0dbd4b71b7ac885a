import { FEED_TOPIC } from '@gesso/domain/posts';
import type { Live } from '../platform/live/live.ts';
import type { TestTab } from './test-tab.ts';

const END = 'END';
const version = Number.MAX_SAFE_INTEGER;
const postCounts = {
  type: 'post-counts',
  id: END,
  likeCount: 0,
  commentCount: 0,
  version,
} as const;
const people = { postCount: 0, followerCount: 0, followingCount: 0 };
const profileCounts = { type: 'profile-counts', id: END, ...people, version } as const;

const isPost = (topic: string): topic is `post:${string}` => topic.startsWith('post:');
const isUser = (topic: string): topic is `user:${string}` => topic.startsWith('user:');

/** Whether there are counts on the topic, and so an end was published. */
function publishEnd(live: Pick<Live, 'publish'>, topic: string): boolean {
  if (topic === FEED_TOPIC || isPost(topic)) live.publish(topic, postCounts, []);
  else if (isUser(topic)) live.publish(topic, profileCounts, []);
  else return false;
  return true;
}

export const isEnd = ({ event }: TestTab['frames'][number]): boolean =>
  event !== undefined && 'id' in event && event.id === END;

/** Counts share the next frame of their topic: waits until all that were published have come. */
export async function awaitCounts(
  live: Pick<Live, 'publish'>,
  tab: TestTab,
  topics: readonly string[],
): Promise<void> {
  const ended = topics.filter((topic) => publishEnd(live, topic));
  await Promise.all(
    ended.map((topic) => tab.next((frame) => frame.topic === topic && isEnd(frame))),
  );
}
