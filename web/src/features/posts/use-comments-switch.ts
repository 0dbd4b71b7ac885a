import type { Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';
import { applyPostLabels } from './posts-cache.ts';

/** Turns the comments of a post off or on. */
export function useCommentsSwitch(post: Post) {
  const client = useQueryClient();
  const params = { id: post.id };
  return async () => {
    try {
      const labels = post.commentsClosed
        ? await call('DELETE /api/posts/:id/comments-closed', { params })
        : await call('PUT /api/posts/:id/comments-closed', { params });
      applyPostLabels(client, post.id, labels);
      toast(labels.commentsClosed ? t`Comments are turned off.` : t`Comments are turned on.`);
    } catch (problem) {
      toast(failureMessage(problem, 'post-comments-switch-failed'));
    }
  };
}
