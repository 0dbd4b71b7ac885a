import { postsApi } from '@gesso/domain/posts/api';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { LabelPost } from './label-post.ts';

const limit = { max: 60, seconds: 60, by: 'person' } as const;

export function postLabelsRoutes(app: App, { label, closeComments }: LabelPost): void {
  serve(
    app,
    postsApi,
    'PUT /api/posts/:id/labels',
    ({ params, body, viewer }) => label(viewer, params.id, body),
    { limit },
  );
  serve(
    app,
    postsApi,
    'PUT /api/posts/:id/comments-closed',
    ({ params, viewer }) => closeComments(viewer, params.id, true),
    { limit },
  );
  serve(
    app,
    postsApi,
    'DELETE /api/posts/:id/comments-closed',
    ({ params, viewer }) => closeComments(viewer, params.id, false),
    { limit },
  );
}
