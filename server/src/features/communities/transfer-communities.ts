import { communityPath, communityTopic, newOwnerNotices } from '@gesso/domain/communities';
import type { Queries } from '../../platform/database/database.ts';
import { addNotice, publishNotifications } from '../notifications/notifications.ts';
import type { Live } from '../topics/live.ts';
import { releaseCommunities } from './release-communities.store.ts';

/** To be announced after the commit. */
export type TransferredCommunities = { communities: string[]; newOwners: string[] };

/** Gives the communities of somebody who is gone to others, and tells these. */
export async function transferCommunities(
  tx: Queries,
  userId: string,
  time: Date,
): Promise<TransferredCommunities> {
  const released = await releaseCommunities(tx, userId);
  const newOwners: string[] = [];
  for (const { id, name, newOwnerId } of released) {
    if (newOwnerId === null) continue;
    const notice = { ...newOwnerNotices.ownerGone(name), path: communityPath(id) };
    await addNotice(tx, { ...notice, userId: newOwnerId }, time);
    newOwners.push(newOwnerId);
  }
  return { communities: released.map(({ id }) => id), newOwners };
}

/** After the commit: whoever looks at one of them reads it again. */
export function publishTransferred(
  live: Pick<Live, 'publish'>,
  { communities, newOwners }: TransferredCommunities,
): void {
  for (const id of communities) {
    live.publish(communityTopic(id), { type: 'community-changed', id });
  }
  publishNotifications(live, newOwners);
}
