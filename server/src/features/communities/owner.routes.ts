import type { ProblemCode } from '@gesso/domain/catalogue';
import { communityTopic } from '@gesso/domain/communities';
import type { communitiesApi } from '@gesso/domain/communities/api';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import type { Routes } from '../../platform/http/serve.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import { communitiesStore } from './communities.store.ts';
import { createCommunity } from './create-community.ts';
import { closeCommunity, editCommunity, reopenCommunity } from './edit-community.ts';
import { addModerator, handOver, removeModerator } from './run-moderators.ts';
import type { CommunitiesServices } from './services.ts';
import { handleUnusedCovers, removeCover, setCover } from './set-cover.ts';

type Viewer = { id: string };

const CREATE = { limit: { max: 10, seconds: 3600, by: 'person' } } as const;
const CHANGE = { limit: { max: 60, seconds: 600, by: 'person' } } as const;
const UPLOAD = { limit: { max: 30, seconds: 600, by: 'person' }, upload: true } as const;

/** Owners' changes to their communities; each responds with the updated community. */
export function ownerRoutes(services: CommunitiesServices) {
  const { db, live, blocks, uploads } = services;
  handleUnusedCovers(services);

  async function detail(id: string, viewer: Viewer) {
    const community = await communitiesStore.detail(db, id, await blocks.blockedWith(viewer));
    return community ? ok(community) : err('community-not-found');
  }

  /** Makes open tabs reload the community. */
  async function changed<Code extends ProblemCode>(
    id: string,
    viewer: Viewer,
    result: Result<unknown, Code>,
  ) {
    if (!result.ok) return result;
    live.publish(communityTopic(id), { type: 'community-changed', id });
    return detail(id, viewer);
  }

  return {
    'POST /api/communities': {
      ...CREATE,
      handle: async ({ body, viewer }) => {
        const created = await createCommunity(services, viewer.id, body);
        return created.ok ? detail(created.value.id, viewer) : created;
      },
    },
    'PUT /api/communities/:id': {
      ...CHANGE,
      handle: async ({ params: { id }, body, viewer }) =>
        changed(id, viewer, await editCommunity(services, { id, ownerId: viewer.id }, body)),
    },
    'PUT /api/communities/:id/cover': {
      ...UPLOAD,
      handle: async ({ params: { id }, viewer, request }) => {
        const limits = { maxBytes: pictureLimits.maxBytes.post };
        const set = await uploads.receive(request, limits, (upload) =>
          setCover(services, id, viewer, upload),
        );
        return changed(id, viewer, set);
      },
    },
    'DELETE /api/communities/:id/cover': {
      ...CHANGE,
      handle: async ({ params: { id }, viewer }) =>
        changed(id, viewer, await removeCover(services, { id, ownerId: viewer.id })),
    },
    'PUT /api/communities/:id/moderators/:userId': {
      ...CHANGE,
      handle: async ({ params: { id, userId }, viewer }) =>
        changed(id, viewer, await addModerator(services, { id, ownerId: viewer.id }, userId)),
    },
    'DELETE /api/communities/:id/moderators/:userId': {
      ...CHANGE,
      handle: async ({ params: { id, userId }, viewer }) =>
        changed(id, viewer, await removeModerator(services, { id, ownerId: viewer.id }, userId)),
    },
    'PUT /api/communities/:id/owner': {
      ...CHANGE,
      handle: async ({ params: { id }, body: { userId }, viewer }) => {
        const result = await handOver(services, { id, ownerId: viewer.id }, userId);
        if (result.ok) publishNotifications(live, [userId]);
        return changed(id, viewer, result);
      },
    },
    'PUT /api/communities/:id/closed': {
      ...CHANGE,
      handle: async ({ params: { id }, viewer }) =>
        changed(id, viewer, await closeCommunity(services, { id, ownerId: viewer.id })),
    },
    'DELETE /api/communities/:id/closed': {
      ...CHANGE,
      handle: async ({ params: { id }, viewer }) =>
        changed(id, viewer, await reopenCommunity(services, { id, ownerId: viewer.id })),
    },
  } satisfies Partial<Routes<typeof communitiesApi>>;
}
