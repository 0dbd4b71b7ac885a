import { POSTS_LOAD_FAILED, type Post } from '@gesso/domain/posts';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '../../platform/api/api-problem.ts';
import { lacksPictureUrls, uncover } from '../../platform/covers/covers.ts';
import { toast } from '../../ui/toast-store.ts';
import { fetchWholePost } from './posts-cache.ts';

/** Uncovers a post; pages and live events omit the image URLs of covered posts. */
export function useUncover(post: Post): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    try {
      if (lacksPictureUrls(post)) await fetchWholePost(client, post.id);
      uncover(post.id);
    } catch (problem) {
      toast(refusalOr(problem, POSTS_LOAD_FAILED));
    }
  };
}
