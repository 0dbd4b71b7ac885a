import { commentsApi } from '@gesso/domain/comments/api';
import { err, ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { commentsStore } from './comments.store.ts';
import type { CommentsServices } from './services.ts';
import { addComment, deleteComment, editComment } from './write-comments.ts';

const limit = { max: 60, seconds: 60, by: 'person' } as const;

export function commentsRoutes(app: App, services: CommentsServices): void {
  const { db, blocks } = services;

  serve(app, commentsApi, {
    'GET /api/posts/:id/comments': {
      handle: async ({ params, query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const hidden = await blocks.hiddenFrom(viewer);
        const blocked = await blocks.blockedWith(viewer);
        const page = await commentsStore.page(db, params.id, cursor.value, { hidden, blocked });
        if (page.items.length > 0) return ok(page);
        const visible = await commentsStore.isPostVisible(db, params.id, blocked);
        return visible ? ok(page) : err('post-not-found');
      },
    },
    'POST /api/posts/:id/comments': {
      limit,
      handle: async ({ params, body, viewer }) => addComment(services, viewer, params.id, body),
    },
    'PUT /api/comments/:id': {
      limit,
      handle: async ({ params, body, viewer }) =>
        editComment(services, viewer, params.id, body.comment),
    },
    'DELETE /api/comments/:id': {
      handle: async ({ params, viewer }) => deleteComment(services, viewer, params.id),
    },
  });
}
