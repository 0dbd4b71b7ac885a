import { ok } from '@gesso/domain/kernel';
import { postLimits, type ReactedPostIds } from '@gesso/domain/posts';
import { postsApi } from '@gesso/domain/posts/api';
import { isArtForm } from '@gesso/domain/tags';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import { createFollowedPosts } from './followed-posts.ts';
import { postListsStore } from './post-lists.store.ts';

/** What differs from one viewer to the next, apart from the pages everybody shares. */
export function myPostsRoutes(app: App, { db, live, blocks, preferences }: Tools): void {
  const followedPosts = createFollowedPosts(db, live);

  const withReaction = async (
    reaction: keyof ReactedPostIds,
    viewer: { id: string },
    start: string | undefined,
  ) => {
    const cursor = readCursor(start);
    if (!cursor.ok) return cursor;
    const hidden = await blocks.hiddenFrom(viewer);
    const leftOut = await preferences.leftOut(viewer);
    const from = cursor.value;
    return ok(await postListsStore.withReaction(db, reaction, viewer.id, from, hidden, leftOut));
  };

  serve(app, postsApi, 'GET /api/me/liked', ({ viewer, query }) =>
    withReaction('liked', viewer, query.cursor),
  );
  serve(app, postsApi, 'GET /api/me/saved', ({ viewer, query }) =>
    withReaction('saved', viewer, query.cursor),
  );
  serve(app, postsApi, 'GET /api/me/pinned', ({ viewer, query }) =>
    withReaction('pinned', viewer, query.cursor),
  );

  serve(app, postsApi, 'GET /api/me/feed', async ({ viewer, query }) => {
    const cursor = readCursor(query.cursor);
    if (!cursor.ok) return cursor;
    if (query.tag !== undefined && !isArtForm(query.tag)) return ok({ items: [], next: null });
    const hidden = await blocks.hiddenFrom(viewer);
    const leftOut = await preferences.leftOut(viewer);
    const asked = { userId: viewer.id, cursor: cursor.value, tag: query.tag, hidden, leftOut };
    return ok(await followedPosts(asked));
  });

  serve(app, postsApi, 'GET /api/me/reactions', async ({ viewer, query }) => {
    const ids = readIds(query.ids, postLimits.reactionIdsMax);
    if (!ids.ok) return ids;
    const blocked = await blocks.blockedWith(viewer);
    const visible = await postListsStore.visibleAmong(db, ids.value, blocked);
    return ok(await postListsStore.reactions(db, viewer.id, visible));
  });
}
