import type { PinsPublication } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import type { Publisher } from '../../platform/live/live.ts';

/**
 * Publishes that other posts stand first on a profile. Guests hear it too, and who sees what differs: each tab
 * asks for the list again.
 */
export function publishPins(live: Publisher<PinsPublication>, userId: string): void {
  live.publish(userTopic(userId), { type: 'pins-changed' }, [userId]);
}
