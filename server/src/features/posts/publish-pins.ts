import type { PinsEvent } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import type { Tools } from '../../tools.ts';
import { postsOfArtistStore } from './posts-of-artist.store.ts';

export type PublishPins = (userId: string) => Promise<void>;

/** Reads which pinned posts stand first on a profile, and publishes them to whoever looks at it. */
export const createPublishPins = ({ db, live }: Pick<Tools, 'db' | 'live'>): PublishPins =>
  coalesceReads(async (userId) => {
    const posts = await postsOfArtistStore.firstPins(db, userId);
    const event: PinsEvent = { type: 'pins-changed', posts };
    live.publish(userTopic(userId), event, [userId]);
  });
