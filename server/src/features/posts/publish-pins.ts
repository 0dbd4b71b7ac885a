import type { PinsEvent } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import type { Live } from '../topics/live.ts';

/**
 * Publishes that other posts stand first on a profile. Guests hear it too, and who sees what differs: each tab
 * asks for the list again.
 */
export function publishPins(live: Pick<Live, 'publish'>, userId: string): void {
  const event: PinsEvent = { type: 'pins-changed' };
  live.publish(userTopic(userId), event, [userId]);
}
