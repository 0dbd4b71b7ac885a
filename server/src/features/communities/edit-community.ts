import {
  type CommunityDraft,
  checkCommunityDraft,
  communityLimits,
} from '@gesso/domain/communities';
import { err, ok } from '@gesso/domain/kernel';
import { violatedUnique } from '../../platform/database/errors.ts';
import { changeAsOwner, type OwnedCommunity } from './change-community.ts';
import { ownedCommunitiesStore as store } from './owned-communities.store.ts';
import type { CommunitiesServices } from './services.ts';

export async function editCommunity(
  services: CommunitiesServices,
  owned: OwnedCommunity,
  input: CommunityDraft,
) {
  const draft = checkCommunityDraft(input);
  if (!draft.ok) return draft;
  try {
    return await changeAsOwner<'community-name-taken'>(services, owned, async (tx) => {
      if (await store.isNameOfOfficial(tx, draft.value.name)) return err('community-name-taken');
      await store.edit(tx, owned.id, draft.value);
      return ok(null);
    });
  } catch (error) {
    if (violatedUnique(error) === 'communities_name') return err('community-name-taken');
    throw error;
  }
}

export const closeCommunity = (services: CommunitiesServices, owned: OwnedCommunity) =>
  changeAsOwner(services, owned, async (tx) => {
    await store.close(tx, owned.id, new Date(services.clock.now()));
    return ok(null);
  });

/** Fails if the owner has reached the limit of open communities. */
export const reopenCommunity = (services: CommunitiesServices, owned: OwnedCommunity) =>
  changeAsOwner<'community-owned-max'>(services, owned, async (tx) => {
    const opened = await store.reopen(tx, owned.id, communityLimits.ownedMax);
    return opened ? ok(null) : err('community-owned-max');
  });
