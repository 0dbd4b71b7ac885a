import type { communitiesApi } from '@gesso/domain/communities/api';
import { ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { postsStore } from '../posts/posts.store.ts';
import { memberPosts } from './member-posts.store.ts';
import { removeSharedPost } from './remove-shared-post.ts';
import type { CommunitiesServices } from './services.ts';
import { sharedPostsStore } from './shared-posts.store.ts';

/** The posts of a community and the communities of a post. */
export function communityPostsRoutes(services: CommunitiesServices) {
  const { db, blocks, preferences } = services;

  return {
    'GET /api/communities/:id/posts': {
      handle: async ({ params, query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const community = await sharedPostsStore.community(db, params.id, viewer.id);
        if (!community) return ok({ items: [], next: null });
        const hidden = await blocks.hiddenFrom(viewer);
        const labelFilter = await preferences.labelFilter(viewer);
        const postsOf = community.official ? memberPosts : sharedPostsStore.newest;
        const { items, next } = await postsOf(db, params.id, cursor.value, hidden, labelFilter);
        return ok({ items: await postsStore.byIds(db, items), next });
      },
    },
    'DELETE /api/communities/:id/posts/:postId': {
      limit: { max: 60, seconds: 60, by: 'person' },
      handle: ({ params, viewer }) => removeSharedPost(services, viewer, params.id, params.postId),
    },
    'GET /api/posts/:id/communities': {
      handle: async ({ params, viewer }) =>
        ok(
          await sharedPostsStore.ofPost(db, params.id, viewer.id, await blocks.blockedWith(viewer)),
        ),
    },
  } satisfies Partial<Routes<typeof communitiesApi>>;
}
