import {
  type CommunityDraft,
  checkCommunityDraft,
  communityLimits,
} from '@gesso/domain/communities';
import { err, ok } from '@gesso/domain/kernel';
import { violatedUnique } from '../../platform/database/errors.ts';
import type { Tools } from '../../tools.ts';
import { changeAsOwner, type OwnedCommunity } from './change-community.ts';
import { ownedCommunitiesStore as store } from './owned-communities.store.ts';

type Needs = Pick<Tools, 'db' | 'clock'>;

export async function editCommunity(tools: Needs, owned: OwnedCommunity, given: CommunityDraft) {
  const draft = checkCommunityDraft(given);
  if (!draft.ok) return draft;
  try {
    return await changeAsOwner<'community-name-taken'>(tools, owned, async (tx) => {
      if (await store.isNameOfOfficial(tx, draft.value.name)) return err('community-name-taken');
      await store.edit(tx, owned.id, draft.value);
      return ok(null);
    });
  } catch (error) {
    if (violatedUnique(error) === 'communities_name') return err('community-name-taken');
    throw error;
  }
}

export const closeCommunity = (tools: Needs, owned: OwnedCommunity) =>
  changeAsOwner(tools, owned, async (tx) => {
    await store.close(tx, owned.id, new Date(tools.clock.now()));
    return ok(null);
  });

/** Unless its owner has opened as many others meanwhile as one person can. */
export const reopenCommunity = (tools: Needs, owned: OwnedCommunity) =>
  changeAsOwner<'community-owned-max'>(tools, owned, async (tx) => {
    const opened = await store.reopen(tx, owned.id, communityLimits.ownedMax);
    return opened ? ok(null) : err('community-owned-max');
  });
