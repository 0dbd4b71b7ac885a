import { ok } from '@gesso/domain/kernel';
import { postLimits, type ReactedPostIds } from '@gesso/domain/posts';
import type { postsApi } from '@gesso/domain/posts/api';
import { isArtForm } from '@gesso/domain/tags';
import { readCursor } from '../../platform/database/keyset.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { createFollowedPosts } from './followed-posts.ts';
import { postListsStore } from './post-lists.store.ts';
import type { PostsServices } from './services.ts';

/** The part of a post that differs between viewers, unlike the shared pages. */
export function myPostsRoutes({ db, live, blocks, preferences }: PostsServices) {
  const followedPosts = createFollowedPosts(db, live);

  const withReaction = async (
    reaction: keyof ReactedPostIds,
    viewer: { id: string },
    start: string | undefined,
  ) => {
    const cursor = readCursor(start);
    if (!cursor.ok) return cursor;
    const hidden = await blocks.hiddenFrom(viewer);
    const labelFilter = await preferences.labelFilter(viewer);
    const from = cursor.value;
    return ok(
      await postListsStore.withReaction(db, reaction, viewer.id, from, hidden, labelFilter),
    );
  };

  return {
    'GET /api/me/liked': {
      handle: ({ viewer, query }) => withReaction('liked', viewer, query.cursor),
    },
    'GET /api/me/saved': {
      handle: ({ viewer, query }) => withReaction('saved', viewer, query.cursor),
    },
    'GET /api/me/pinned': {
      handle: ({ viewer, query }) => withReaction('pinned', viewer, query.cursor),
    },
    'GET /api/me/feed': {
      handle: async ({ viewer, query }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        if (query.tag !== undefined && !isArtForm(query.tag)) return ok({ items: [], next: null });
        const hidden = await blocks.hiddenFrom(viewer);
        const labelFilter = await preferences.labelFilter(viewer);
        const feedQuery = {
          userId: viewer.id,
          cursor: cursor.value,
          tag: query.tag,
          hidden,
          labelFilter,
        };
        return ok(await followedPosts(feedQuery));
      },
    },
    'GET /api/me/reactions': {
      handle: async ({ viewer, query }) => {
        const ids = readIds(query.ids, postLimits.reactionIdsMax);
        if (!ids.ok) return ids;
        const blocked = await blocks.blockedWith(viewer);
        const visible = await postListsStore.visibleAmong(db, ids.value, blocked);
        return ok(await postListsStore.reactions(db, viewer.id, visible));
      },
    },
  } satisfies Partial<Routes<typeof postsApi>>;
}
