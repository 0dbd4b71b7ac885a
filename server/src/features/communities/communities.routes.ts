import { meTopic } from '@gesso/domain/accounts';
import { communityLimits, type MembershipEvent } from '@gesso/domain/communities';
import { communitiesApi } from '@gesso/domain/communities/api';
import { err, ok } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import { communitiesStore as store } from './communities.store.ts';
import { createCountMembers } from './count-members.ts';
import { memberPosts } from './member-posts.store.ts';

type PostsByIds = (ids: string[]) => Promise<Post[]>;

export function communitiesRoutes(
  app: App,
  { db, live, blocks, preferences }: Tools,
  postsByIds: PostsByIds,
): void {
  const countMembers = createCountMembers({ db, live });

  async function setMembership(userId: string, communityId: string, on: boolean) {
    const changed = await (on ? store.join : store.leave)(db, communityId, userId);
    const counted = await countMembers(communityId);
    if (!counted) return err('community-not-found');
    if (changed) {
      const event: MembershipEvent = { type: 'membership', communityId, on };
      live.publish(meTopic(userId), event);
    }
    return ok(counted);
  }

  serve(app, communitiesApi, 'GET /api/communities', async ({ query }) => {
    const cursor = readCursor(query.cursor);
    return cursor.ok ? ok(await store.all(db, cursor.value)) : cursor;
  });

  serve(app, communitiesApi, 'GET /api/communities/:id', async ({ params }) => {
    const community = await store.one(db, params.id);
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

  serve(
    app,
    communitiesApi,
    'GET /api/communities/:id/posts',
    async ({ params, query, viewer }) => {
      const cursor = readCursor(query.cursor);
      if (!cursor.ok) return cursor;
      if (!(await store.one(db, params.id))) return ok({ items: [], next: null });
      const hidden = await blocks.hiddenFrom(viewer);
      const leftOut = await preferences.leftOut(viewer);
      const page = await memberPosts(db, params.id, cursor.value, hidden, leftOut);
      const { items, next } = page;
      return ok({ items: await postsByIds(items), next });
    },
  );

  serve(app, communitiesApi, 'PUT /api/communities/:id/membership', ({ params, viewer }) =>
    setMembership(viewer.id, params.id, true),
  );
  serve(app, communitiesApi, 'DELETE /api/communities/:id/membership', ({ params, viewer }) =>
    setMembership(viewer.id, params.id, false),
  );

  serve(app, communitiesApi, 'GET /api/me/memberships', async ({ viewer, query }) => {
    const ids = readIds(query.ids, communityLimits.idsMax);
    if (!ids.ok) return ids;
    return ok({ joined: await store.joinedAmong(db, viewer.id, ids.value) });
  });
}
