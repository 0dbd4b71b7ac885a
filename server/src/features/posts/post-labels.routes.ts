import type { postsApi } from '@gesso/domain/posts/api';
import type { Routes } from '../../platform/http/serve.ts';
import type { LabelPost } from './label-post.ts';

const limit = { max: 60, seconds: 60, by: 'person' } as const;

export function postLabelsRoutes({ label, closeComments }: LabelPost) {
  return {
    'PUT /api/posts/:id/labels': {
      limit,
      handle: ({ params, body, viewer }) => label(viewer, params.id, body),
    },
    'PUT /api/posts/:id/comments-closed': {
      limit,
      handle: ({ params, viewer }) => closeComments(viewer, params.id, true),
    },
    'DELETE /api/posts/:id/comments-closed': {
      limit,
      handle: ({ params, viewer }) => closeComments(viewer, params.id, false),
    },
  } satisfies Partial<Routes<typeof postsApi>>;
}
