import type { PinsEvent } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import type { Tools } from '../../tools.ts';

export type PublishPins = (userId: string) => void;

/**
 * Publishes that other posts stand first on a profile. Guests hear it too, and who sees what differs: each tab
 * asks for the list again.
 */
export const createPublishPins =
  ({ live }: Pick<Tools, 'live'>): PublishPins =>
  (userId) => {
    const event: PinsEvent = { type: 'pins-changed' };
    live.publish(userTopic(userId), event, [userId]);
  };
