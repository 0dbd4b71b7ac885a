import { labelsOf } from '@gesso/domain/content-preferences';
import type { PostDraft } from '@gesso/domain/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';
import { applyPostEdits, applyPostLabels, refetchCommunityPosts } from './posts-cache.ts';

/** Sends the edits of a post; what was typed stays when that fails. */
export function useSaveEdits(id: string, onSaved: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, say] = useState<string | null>(null);
  const save = async (body: PostDraft) => {
    setBusy(true);
    say(null);
    try {
      const post = await call('PUT /api/posts/:id', { params: { id }, body });
      applyPostEdits(client, post);
      applyPostLabels(client, id, {
        ...labelsOf(post),
        commentsClosed: post.commentsClosed === true,
      });
      // Lists by tag and searches may hold it now, or no longer.
      for (const queryKey of [['posts', 'tagged'], ['search']]) {
        void client.invalidateQueries({ queryKey });
      }
      if (body.communityIds) {
        refetchCommunityPosts(client);
        void client.invalidateQueries({ queryKey: ['post-communities', id] });
      }
      toast('Changes saved.');
      onSaved();
    } catch (failure) {
      setBusy(false);
      say(failureSentence(failure, 'post-edit-failed'));
    }
  };
  return { busy, problem, say, save };
}
