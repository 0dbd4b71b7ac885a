import { ok } from '@gesso/domain/kernel';
import { postLimits, type ReactedPostIds } from '@gesso/domain/posts';
import { postsApi } from '@gesso/domain/posts/api';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import { createFollowedPosts } from './followed-posts.ts';
import { postListsStore } from './post-lists.store.ts';

/** What differs from one viewer to the next, apart from the pages everybody shares. */
export function myPostsRoutes(app: App, { db, live }: Tools): void {
  const followedPosts = createFollowedPosts(db, live);

  const withReaction = async (
    reaction: keyof ReactedPostIds,
    userId: string,
    from: string | undefined,
  ) => {
    const cursor = readCursor(from);
    return cursor.ok
      ? ok(await postListsStore.withReaction(db, reaction, userId, cursor.value))
      : cursor;
  };

  serve(app, postsApi, 'GET /api/me/liked', ({ viewer, query }) =>
    withReaction('liked', viewer.id, query.cursor),
  );
  serve(app, postsApi, 'GET /api/me/saved', ({ viewer, query }) =>
    withReaction('saved', viewer.id, query.cursor),
  );
  serve(app, postsApi, 'GET /api/me/pinned', ({ viewer, query }) =>
    withReaction('pinned', viewer.id, query.cursor),
  );

  serve(app, postsApi, 'GET /api/me/feed', async ({ viewer, query }) => {
    const cursor = readCursor(query.cursor);
    if (!cursor.ok) return cursor;
    return ok(await followedPosts({ userId: viewer.id, cursor: cursor.value, tag: query.tag }));
  });

  serve(app, postsApi, 'GET /api/me/reactions', async ({ viewer, query }) => {
    const ids = readIds(query.ids, postLimits.reactionIdsMax);
    return ids.ok ? ok(await postListsStore.reactions(db, viewer.id, ids.value)) : ids;
  });
}
