import { labelsOf } from '@gesso/domain/content-preferences';
import type { OpenedPost, PostDraft } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';
import { applyPostEdits, applyPostLabels, refetchCommunityPosts } from './posts-cache.ts';

const openPost = (id: string): Promise<OpenedPost> =>
  call('GET /api/posts/:id', { params: { id } });

const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.code === 'post-changed';

/** Sends the edits of a post; the form keeps its values after a failure. */
export function useSaveEdits(id: string, onSaved: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, say] = useState<string | null>(null);
  /** the current post, if it was changed since the edit began */
  const [newer, setNewer] = useState<OpenedPost | null>(null);

  const applySaved = (post: OpenedPost, { communityIds }: PostDraft) => {
    applyPostEdits(client, post);
    applyPostLabels(client, id, {
      ...labelsOf(post),
      commentsClosed: post.commentsClosed === true,
    });
    // Lists by tag and searches may gain or lose the post.
    for (const queryKey of [['posts', 'tagged'], ['search']]) {
      void client.invalidateQueries({ queryKey });
    }
    if (communityIds) {
      refetchCommunityPosts(client);
      void client.invalidateQueries({ queryKey: ['post-communities', id] });
    }
    toast(t`Changes saved.`);
    onSaved();
  };

  const send = async (draft: PostDraft, version: number) => {
    try {
      applySaved(
        await call('PUT /api/posts/:id', { params: { id }, body: { ...draft, version } }),
        draft,
      );
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      setNewer(await openPost(id));
      setBusy(false);
    }
  };

  const save = async (draft: PostDraft, version: number) => {
    setBusy(true);
    say(null);
    setNewer(null);
    await send(draft, version).catch((failure: unknown) => {
      setBusy(false);
      say(failureMessage(failure, 'post-edit-failed'));
    });
  };

  return { busy, problem, say, save, newer, forgetNewer: () => setNewer(null) };
}
