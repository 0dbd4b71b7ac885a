import { POSTS_LOAD_FAILED, type Post } from '@gesso/domain/posts';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { lacksPictureUrls, uncover } from '../../platform/covers/covers.ts';
import { toast } from '../../ui/toast-store.ts';
import { changePost } from './posts-cache.ts';

/** Takes the cover off a post; a page that came from the server did not say where its pictures are. */
export function useUncover(post: Post): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    try {
      if (lacksPictureUrls(post)) {
        const whole = await call('GET /api/posts/:id', { params: { id: post.id } });
        changePost(client, post.id, () => whole);
      }
      uncover(post.id);
    } catch (problem) {
      toast(refusalOr(problem, POSTS_LOAD_FAILED));
    }
  };
}
