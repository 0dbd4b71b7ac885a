import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { createCountedRowQueue } from '../../platform/fair-queue/counted-row-queue.ts';
import { createCountMembers } from './count-members.ts';
import { membershipsStore as store } from './memberships.store.ts';
import type { CommunitiesServices } from './services.ts';

export function createSetMembership({ db, live }: CommunitiesServices) {
  const countMembers = createCountMembers({ db, live });
  const enqueue = createCountedRowQueue();

  async function announce(userId: string, communityId: string, on: boolean, changed: boolean) {
    const count = await countMembers(communityId);
    if (!count) return err('community-not-found');
    if (changed) live.publish(meTopic(userId), { type: 'membership', communityId, on });
    return ok(count);
  }

  return {
    async join(userId: string, communityId: string) {
      const write = () => store.join(db, communityId, userId);
      const joined = await enqueue(communityId, userId, write);
      const membership = joined ? undefined : await store.find(db, communityId, userId);
      if (membership?.closed && !membership.joined) return err('community-closed');
      return announce(userId, communityId, true, joined);
    },

    async leave(userId: string, communityId: string) {
      const write = () => store.leave(db, communityId, userId);
      const left = await enqueue(communityId, userId, write);
      const membership = left ? undefined : await store.find(db, communityId, userId);
      if (membership?.owns) return err('community-owner-leaves');
      return announce(userId, communityId, false, left);
    },
  };
}
