import type { PinsPublication } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import type { Publisher } from '../../platform/live/live.ts';

/**
 * Publishes that the pins of a profile changed, to guests too. Who sees what differs, so each tab
 * fetches the list again.
 */
export function publishPins(live: Publisher<PinsPublication>, userId: string): void {
  live.publish(userTopic(userId), { type: 'pins-changed' }, [userId]);
}
