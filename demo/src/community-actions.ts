import { createCommunity } from '@gesso/server/features/communities/create-community';
import { membershipsStore } from '@gesso/server/features/communities/memberships.store';
import { ownedCommunitiesStore } from '@gesso/server/features/communities/owned-communities.store';
import { addModerator } from '@gesso/server/features/communities/run-moderators';
import { setCover } from '@gesso/server/features/communities/set-cover';
import type { Services } from '@gesso/server/services';
import { keyOf, personIdOf, personOf } from './ids.ts';
import type { PlannedCommunity } from './plan-communities.ts';

/**
 * Creates communities and their members; repeating it changes nothing. If a visitor has taken a
 * name, or has closed a community as a demo artist, the demo skips that community.
 */
export function createCommunityActions(services: Services) {
  const { db } = services;

  const idOf = async ({ owner, name }: PlannedCommunity): Promise<string | undefined> =>
    (await ownedCommunitiesStore.byKey(db, personIdOf(owner), keyOf(`community ${name}`)))?.id;

  return {
    /** Skips missing communities. */
    async idsOf(communities: PlannedCommunity[]): Promise<string[]> {
      const ids = await Promise.all(communities.map(idOf));
      return ids.filter((id) => id !== undefined);
    },

    async addCommunity(community: PlannedCommunity, time: number): Promise<void> {
      const { name, owner, description, rules, members, moderators } = community;
      const draft = { key: keyOf(`community ${name}`), name, description, rules };
      await createCommunity(services, personIdOf(owner), draft, time);
      const id = await idOf(community);
      if (id === undefined) return;
      for (const member of members) await membershipsStore.join(db, id, personIdOf(member));
      for (const moderator of moderators) {
        await addModerator(services, { id, ownerId: personIdOf(owner) }, personIdOf(moderator));
      }
    },

    async setCover(community: PlannedCommunity, painted: Promise<Buffer>): Promise<void> {
      const id = await idOf(community);
      if (id !== undefined) await setCover(services, id, personOf(community.owner), await painted);
    },
  };
}

export type CommunityActions = ReturnType<typeof createCommunityActions>;
