import { err, ok, type Result } from '@gesso/domain/kernel';
import {
  canDeletePost,
  FEED_TOPIC,
  type FeedEvent,
  type Post,
  postLimits,
  postTopic,
} from '@gesso/domain/posts';
import { postsApi } from '@gesso/domain/posts/api';
import { isArtForm } from '@gesso/domain/tags';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import { picturePaths } from '../media/picture-files.ts';
import { createPost } from './create-post.ts';
import { descriptionsStore, toColours } from './descriptions.store.ts';
import { editPost } from './edit-post.ts';
import { createLabelPost } from './label-post.ts';
import { myPostsRoutes } from './my-posts.routes.ts';
import { picturesRoutes } from './pictures.routes.ts';
import { postPageRoute } from './post-page.ts';
import { postsStore } from './posts.store.ts';
import { postsOfArtistStore } from './posts-of-artist.store.ts';
import type { PostsServices } from './services.ts';
import { similarPostsStore as store } from './similar-posts.store.ts';
import { mostSimilar } from './similarity.ts';

/** Deletes all rows and adds the job that removes the files in one transaction. */
async function deletePost(
  { blocks, db, jobs, live }: PostsServices,
  viewer: { id: string },
  id: string,
) {
  const post = await postsStore.one(db, id, await blocks.blockedWith(viewer));
  if (!post) return err('post-not-found');
  if (!canDeletePost(viewer, post)) return err('post-not-yours');
  const deleted = await db.transaction(async (tx) => {
    const pictures = await postsStore.pictures(tx, id);
    if (!(await postsStore.remove(tx, id))) return false;
    await jobs.add(removeFiles, { paths: pictures.flatMap(picturePaths) }, { tx });
    return true;
  });
  if (!deleted) return err('post-not-found');
  const event: FeedEvent = { type: 'post-removed', id };
  live.publish(FEED_TOPIC, event, [post.author.id]);
  live.publish(postTopic(id), event, [post.author.id]);
  return ok(null);
}

type Viewer = { id: string } | null;

/**
 * Gathers a bounded number of posts by index, compares them by all known features, and keeps the
 * best.
 */
async function similarPosts(
  { replica, blocks, preferences }: PostsServices,
  viewer: Viewer,
  postId: string,
): Promise<Result<Post[], 'post-not-found'>> {
  const target = await store.wanted(replica, postId, await blocks.blockedWith(viewer));
  if (!target) return err('post-not-found');
  const hidden = await blocks.hiddenFrom(viewer);
  const labelFilter = await preferences.labelFilter(viewer);
  const candidates = await store.candidates(replica, target, hidden, labelFilter);
  const { similarMax: most, similarPerArtist: perArtist } = postLimits;
  return ok(await store.inOrder(replica, mostSimilar(target, candidates, { most, perArtist })));
}

const LABELED = { max: 60, seconds: 60, by: 'person' } as const;

export function postsRoutes(app: App, services: PostsServices): void {
  const { db, replica, blocks, preferences, feed } = services;
  picturesRoutes(app, services);
  const labelPost = createLabelPost(services);
  postPageRoute(app, services);

  serve(app, postsApi, {
    ...myPostsRoutes(services),
    'GET /api/posts': {
      handle: ({ viewer, query }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        if (query.tag !== undefined && !isArtForm(query.tag)) return ok({ items: [], next: null });
        const page = feed(viewer, query);
        return page instanceof Promise ? page.then(ok) : ok(page);
      },
    },
    'POST /api/posts': {
      limit: { max: 60, seconds: 600, by: 'person' },
      bodyLimit: 256 * 1024,
      handle: async ({ body, viewer }) => {
        const created = await createPost(services, viewer.id, body);
        if (created.ok) await services.countPerson(viewer.id);
        return created;
      },
    },
    'GET /api/posts/:id': {
      handle: async ({ params, viewer }) => {
        const blocked = await blocks.blockedWith(viewer);
        const post = await postsStore.one(db, params.id, blocked, await blocks.hiddenFrom(viewer));
        return post ? ok(post) : err('post-not-found');
      },
    },
    'GET /api/posts/:id/colours': {
      handle: async ({ params, viewer }) => {
        const blocked = await blocks.blockedWith(viewer);
        const pictures = await descriptionsStore.palettes(db, params.id, blocked);
        return pictures.length > 0
          ? ok({ pictures: pictures.map(toColours) })
          : err('post-not-found');
      },
    },
    'GET /api/posts/:id/similar': {
      limit: { max: 240, seconds: 60, by: 'person' },
      handle: async ({ params, viewer }) => {
        const similar = await similarPosts(services, viewer, params.id);
        return similar.ok ? ok({ items: similar.value, next: null }) : similar;
      },
    },
    'PUT /api/posts/:id': {
      limit: { max: 60, seconds: 600, by: 'person' },
      bodyLimit: 256 * 1024,
      handle: async ({ params, body, viewer }) => {
        const edited = await editPost(services, viewer, params.id, body);
        if (edited.ok) await labelPost.announce(params.id);
        return edited;
      },
    },
    'DELETE /api/posts/:id': {
      handle: async ({ params, viewer }) => {
        const deleted = await deletePost(services, viewer, params.id);
        if (deleted.ok) await services.countPerson(viewer.id);
        return deleted;
      },
    },
    'PUT /api/posts/:id/labels': {
      limit: LABELED,
      handle: ({ params, body, viewer }) => labelPost.label(viewer, params.id, body),
    },
    'PUT /api/posts/:id/comments-closed': {
      limit: LABELED,
      handle: ({ params, viewer }) => labelPost.closeComments(viewer, params.id, true),
    },
    'DELETE /api/posts/:id/comments-closed': {
      limit: LABELED,
      handle: ({ params, viewer }) => labelPost.closeComments(viewer, params.id, false),
    },
    'GET /api/users/:id/posts': {
      handle: async ({ params, query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const hidden = await blocks.blockedWith(viewer);
        const labelFilter = await preferences.labelFilter(viewer);
        const page = { authorId: params.id, cursor: cursor.value, hidden, labelFilter };
        return ok(await postsOfArtistStore.page(replica, page));
      },
    },
  });
}
