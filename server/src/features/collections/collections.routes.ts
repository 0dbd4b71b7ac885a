import { collectionsApi } from '@gesso/domain/collections/api';
import { err, ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { postsStore } from '../posts/posts.store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { collectionPageRoute } from './collection-page.ts';
import type { CollectionViewer } from './collection-rows.ts';
import { collectionsStore as store } from './collections.store.ts';
import { createCollection } from './create-collection.ts';
import {
  announceCollections,
  deleteCollection,
  editCollection,
  setCover,
} from './edit-collection.ts';
import type { CollectionsServices } from './services.ts';
import { addPost, removePost } from './sort-post.ts';

const sorting = { limit: { max: 600, seconds: 60, by: 'person' } } as const;
const editing = { limit: { max: 60, seconds: 600, by: 'person' } } as const;

const own = (request: { params: { id: string }; viewer: Viewer }) => ({
  id: request.params.id,
  ownerId: request.viewer.id,
});

export function collectionsRoutes(app: App, services: CollectionsServices): void {
  const { db, blocks, preferences } = services;

  const collectionViewer = async (viewer: Viewer | null): Promise<CollectionViewer> => ({
    viewerId: viewer?.id,
    blocked: await blocks.blockedWith(viewer),
    hidden: await blocks.hiddenFrom(viewer),
    labelFilter: await preferences.labelFilter(viewer),
  });

  async function one(id: string, viewer: Viewer | null) {
    const collection = await store.one(db, id, await collectionViewer(viewer));
    return collection ? ok(collection) : err('collection-not-found');
  }

  async function postsIn(id: string, viewer: Viewer | null, start: string | undefined) {
    const cursor = readCursor(start);
    if (!cursor.ok) return cursor;
    const seenBy = await collectionViewer(viewer);
    if (!(await store.isReadable(db, id, seenBy))) return err('collection-not-found');
    const { items, next } = await store.postIds(db, id, seenBy, cursor.value);
    return ok({ items: await postsStore.byIds(db, items), next });
  }

  collectionPageRoute(app, services, { one, postsIn });

  serve(app, collectionsApi, {
    'GET /api/users/:id/collections': {
      handle: async ({ params, query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        return ok(
          await store.ofPerson(db, params.id, await collectionViewer(viewer), cursor.value),
        );
      },
    },
    'GET /api/posts/:id/collections': {
      handle: async ({ params, viewer }) =>
        ok({ collectionIds: await store.idsWith(db, params.id, viewer.id) }),
    },
    'POST /api/collections': {
      ...editing,
      handle: async ({ body, viewer }) => {
        const created = await createCollection(services, viewer.id, body);
        if (!created.ok) return created;
        const collection = await store.one(db, created.value.id, await collectionViewer(viewer));
        if (!collection) return err('collection-save-failed');
        const { fresh } = created.value;
        if (fresh && collection.public) announceCollections(services, viewer.id, true);
        return ok(collection);
      },
    },
    'GET /api/collections/:id': { handle: ({ params, viewer }) => one(params.id, viewer) },
    'PUT /api/collections/:id': {
      ...editing,
      handle: async (request) => {
        const edited = await editCollection(services, own(request), request.body);
        return edited.ok ? one(request.params.id, request.viewer) : edited;
      },
    },
    'DELETE /api/collections/:id': {
      ...editing,
      handle: (request) => deleteCollection(services, own(request)),
    },
    'GET /api/collections/:id/posts': {
      handle: ({ params, query, viewer }) => postsIn(params.id, viewer, query.cursor),
    },
    'PUT /api/collections/:id/posts/:postId': {
      ...sorting,
      handle: (request) => addPost(services, own(request), request.params.postId),
    },
    'DELETE /api/collections/:id/posts/:postId': {
      ...sorting,
      handle: (request) => removePost(services, own(request), request.params.postId),
    },
    'PUT /api/collections/:id/cover/:postId': {
      ...sorting,
      handle: (request) => setCover(services, own(request), request.params.postId),
    },
    'DELETE /api/collections/:id/cover': {
      ...sorting,
      handle: async (request) => {
        const result = await setCover(services, own(request), null);
        return result.ok ? result : err('collection-not-found');
      },
    },
  });
}
