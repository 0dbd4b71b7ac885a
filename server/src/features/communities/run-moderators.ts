import { communityLimits, communityPath, newOwnerNotices } from '@gesso/domain/communities';
import { err, ok } from '@gesso/domain/kernel';
import { addNotice } from '../notifications/notifications.ts';
import { changeAsOwner, lockAsOwner, type OwnedCommunity } from './change-community.ts';
import { moderatorsStore as store } from './moderators.store.ts';
import { ownedCommunitiesStore } from './owned-communities.store.ts';
import type { CommunitiesServices } from './services.ts';

/** Time to step down first: a new owner becomes responsible without being asked. */
const MODERATED_MS = communityLimits.moderatedDaysMin * 24 * 60 * 60 * 1000;

type Refusal = 'community-member-missing' | 'community-moderators-max';

export const addModerator = (
  services: CommunitiesServices,
  owned: OwnedCommunity,
  userId: string,
) =>
  changeAsOwner<Refusal>(services, owned, async (tx) => {
    if (!(await store.canBe(tx, owned.id, userId, owned.ownerId))) {
      return err('community-member-missing');
    }
    if (await store.has(tx, owned.id, userId)) return ok(null);
    const added = await store.add(tx, owned.id, userId, new Date(services.clock.now()));
    return added ? ok(null) : err('community-moderators-max');
  });

/** The owner can remove any moderator; moderators can remove themselves. */
export async function removeModerator(
  services: CommunitiesServices,
  owned: OwnedCommunity,
  userId: string,
) {
  const { id, ownerId: viewerId } = owned;
  if (viewerId === userId && (await store.remove(services.db, id, userId))) return ok(null);
  return changeAsOwner(services, owned, async (tx) => ok(await store.remove(tx, id, userId)));
}

/** Swaps the roles: the owner becomes a moderator, and the moderator the owner. */
export const handOver = (
  { db, clock }: CommunitiesServices,
  owned: OwnedCommunity,
  userId: string,
) =>
  db.transaction(async (tx) => {
    const { id, ownerId } = owned;
    const locked = await lockAsOwner(tx, owned, [userId]);
    if (!locked.ok) return locked;
    if (!locked.value.has(userId)) return err('community-new-owner');
    const since = await store.since(tx, id, userId, ownerId);
    if (!since) return err('community-new-owner');
    if (clock.now() - since.getTime() < MODERATED_MS) return err('community-new-owner-early');
    const { open } = await ownedCommunitiesStore.count(tx, userId);
    if (open >= communityLimits.ownedMax) return err('community-new-owner-max');
    if (!(await store.remove(tx, id, userId))) return err('community-new-owner');
    const name = await ownedCommunitiesStore.setOwner(tx, id, userId);
    const now = new Date(clock.now());
    await store.add(tx, id, ownerId, now);
    const notice = newOwnerNotices.handedOver(name);
    await addNotice(tx, { ...notice, userId, path: communityPath(id) }, now);
    return ok(null);
  });
