import { communityPath, communityTopic, newOwnerNotices } from '@gesso/domain/communities';
import type { Queries } from '../../platform/database/database.ts';
import { addNotice, publishNotifications } from '../notifications/notifications.ts';
import type { Live } from '../topics/live.ts';
import { releaseCommunities } from './release-communities.store.ts';

/** What to publish after the commit. */
export type TransferredCommunities = { communities: string[]; newOwners: string[] };

/** Transfers the communities of a closed or deleted account and notifies the new owners. */
export async function transferCommunities(
  tx: Queries,
  userId: string,
  time: Date,
): Promise<TransferredCommunities> {
  const released = await releaseCommunities(tx, userId);
  const newOwners: string[] = [];
  for (const { id, name, newOwnerId } of released) {
    if (newOwnerId === null) continue;
    const notice = newOwnerNotices.ownerGone(name);
    await addNotice(tx, { ...notice, userId: newOwnerId, path: communityPath(id) }, time);
    newOwners.push(newOwnerId);
  }
  return { communities: released.map(({ id }) => id), newOwners };
}

/** Called after the commit: makes open tabs reload the communities. */
export function publishTransferred(
  live: Pick<Live, 'publish'>,
  { communities, newOwners }: TransferredCommunities,
): void {
  for (const id of communities) {
    live.publish(communityTopic(id), { type: 'community-changed', id });
  }
  publishNotifications(live, newOwners);
}
