import { collectionPostsKey } from '../../features/collections/collection-queries.ts';
import type { PostSource } from '../../features/posts/post-source.ts';
import { call } from '../../platform/api/call.ts';

export const collectionPosts = (id: string): PostSource => ({
  key: collectionPostsKey(id),
  load: ({ cursor, signal }) =>
    call('GET /api/collections/:id/posts', { params: { id }, query: { cursor }, signal }),
});
