import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import type { Tools } from '../../tools.ts';
import { createCountMembers } from './count-members.ts';
import { membershipsStore as store } from './memberships.store.ts';

export function createSetMembership({ db, live }: Pick<Tools, 'db' | 'live'>) {
  const countMembers = createCountMembers({ db, live });

  async function announce(userId: string, communityId: string, on: boolean, changed: boolean) {
    const counted = await countMembers(communityId);
    if (!counted) return err('community-not-found');
    if (changed) live.publish(meTopic(userId), { type: 'membership', communityId, on });
    return ok(counted);
  }

  return {
    async join(userId: string, communityId: string) {
      const joined = await store.join(db, communityId, userId);
      const found = joined ? undefined : await store.find(db, communityId, userId);
      if (found?.closed && !found.joined) return err('community-closed');
      return announce(userId, communityId, true, joined);
    },

    async leave(userId: string, communityId: string) {
      const left = await store.leave(db, communityId, userId);
      const found = left ? undefined : await store.find(db, communityId, userId);
      if (found?.owns) return err('community-owner-leaves');
      return announce(userId, communityId, false, left);
    },
  };
}
