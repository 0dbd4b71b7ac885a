import { communityLimits } from '@gesso/domain/communities';
import { communitiesApi } from '@gesso/domain/communities/api';
import { err, ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import { communitiesStore as store } from './communities.store.ts';
import { communityPostsRoutes } from './community-posts.routes.ts';
import { membershipsStore } from './memberships.store.ts';
import { ownerRoutes } from './owner.routes.ts';
import { createSetMembership } from './set-membership.ts';

export function communitiesRoutes(app: App, tools: Tools): void {
  const { db, blocks } = tools;
  const memberships = createSetMembership(tools);
  ownerRoutes(app, tools);
  communityPostsRoutes(app, tools);

  serve(app, communitiesApi, 'GET /api/communities', async ({ query, viewer }) => {
    const cursor = readCursor(query.cursor);
    if (!cursor.ok) return cursor;
    return ok(
      query.joined
        ? await store.joined(db, viewer.id, cursor.value)
        : await store.all(db, viewer.id, cursor.value),
    );
  });

  serve(app, communitiesApi, 'GET /api/communities/:id', async ({ params, viewer }) => {
    const community = await store.detail(db, params.id, await blocks.blockedWith(viewer));
    return community ? ok(community) : err('community-not-found');
  });

  serve(
    app,
    communitiesApi,
    'GET /api/communities/:id/members',
    async ({ params, query, viewer }) => {
      const cursor = readCursor(query.cursor);
      if (!cursor.ok) return cursor;
      return ok(await store.members(db, params.id, cursor.value, await blocks.hiddenFrom(viewer)));
    },
  );

  serve(app, communitiesApi, 'PUT /api/communities/:id/membership', ({ params, viewer }) =>
    memberships.join(viewer.id, params.id),
  );
  serve(app, communitiesApi, 'DELETE /api/communities/:id/membership', ({ params, viewer }) =>
    memberships.leave(viewer.id, params.id),
  );

  serve(app, communitiesApi, 'GET /api/me/memberships', async ({ viewer, query }) => {
    const ids = readIds(query.ids, communityLimits.idsMax);
    if (!ids.ok) return ids;
    return ok({ joined: await membershipsStore.joinedAmong(db, viewer.id, ids.value) });
  });
}
