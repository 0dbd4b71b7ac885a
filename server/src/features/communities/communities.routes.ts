import { communityLimits } from '@gesso/domain/communities';
import { communitiesApi } from '@gesso/domain/communities/api';
import { err, ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import { serve } from '../../platform/http/serve.ts';
import { communitiesStore as store } from './communities.store.ts';
import { communityPostsRoutes } from './community-posts.routes.ts';
import { membershipsStore } from './memberships.store.ts';
import { ownerRoutes } from './owner.routes.ts';
import type { CommunitiesServices } from './services.ts';
import { createSetMembership } from './set-membership.ts';

export function communitiesRoutes(app: App, services: CommunitiesServices): void {
  const { db, blocks } = services;
  const memberships = createSetMembership(services);

  serve(app, communitiesApi, {
    ...communityPostsRoutes(services),
    ...ownerRoutes(services),
    'GET /api/communities': {
      handle: async ({ query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        return ok(
          query.joined
            ? await store.joined(db, viewer.id, cursor.value)
            : await store.all(db, viewer.id, cursor.value),
        );
      },
    },
    'GET /api/communities/:id': {
      handle: async ({ params, viewer }) => {
        const community = await store.detail(db, params.id, await blocks.blockedWith(viewer));
        return community ? ok(community) : err('community-not-found');
      },
    },
    'GET /api/communities/:id/members': {
      handle: async ({ params, query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        return ok(
          await store.members(db, params.id, cursor.value, await blocks.hiddenFrom(viewer)),
        );
      },
    },
    'PUT /api/communities/:id/membership': {
      handle: ({ params, viewer }) => memberships.join(viewer.id, params.id),
    },
    'DELETE /api/communities/:id/membership': {
      handle: ({ params, viewer }) => memberships.leave(viewer.id, params.id),
    },
    'GET /api/me/memberships': {
      handle: async ({ viewer, query }) => {
        const ids = readIds(query.ids, communityLimits.idsMax);
        if (!ids.ok) return ids;
        return ok({ joined: await membershipsStore.joinedAmong(db, viewer.id, ids.value) });
      },
    },
  });
}
