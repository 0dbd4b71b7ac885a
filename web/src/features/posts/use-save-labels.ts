import type { ContentLabels } from '@gesso/domain/content-preferences';
import type { Post } from '@gesso/domain/posts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { applyPostLabels } from './posts-cache.ts';

/** Changes the labels of a published post. */
export function useSaveLabels({ id }: Post) {
  const client = useQueryClient();
  return async (body: ContentLabels) =>
    applyPostLabels(client, id, await call('PUT /api/posts/:id/labels', { params: { id }, body }));
}
