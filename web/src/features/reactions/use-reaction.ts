import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Reaction } from '@gesso/domain/reactions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import type { CountReply } from '../../platform/optimistic-toggle/optimistic-toggle.ts';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';
import { useOptimisticToggle } from '../../platform/optimistic-toggle/use-optimistic-toggle.ts';
import { toast } from '../../ui/toast-store.ts';
import { refetchPost, setLikeCount, updateReactionLists } from '../posts/posts-cache.ts';
import { refetchReactions, setCachedReaction, useReactions } from './viewer-reactions.ts';

type ReactionInput = {
  postId: string;
  reaction: Reaction;
  /** the last like count from the server; saves and pins have no count */
  likeCount?: number;
  /** called once the server has confirmed the last intent */
  onSettled?: (on: boolean) => void;
  /** called with the collections that an unsaved post was removed from */
  onTakenFrom?: (collectionIds: readonly string[]) => void;
};

type Send = (
  id: string,
  on: boolean,
  input: Pick<ReactionInput, 'onTakenFrom'>,
) => Promise<CountReply>;

const send: Record<Reaction, Send> = {
  like: async (id, on) => {
    const path = on ? 'PUT /api/posts/:id/like' : 'DELETE /api/posts/:id/like';
    const { likeCount, version } = await call(path, { params: { id } });
    return { count: likeCount, version };
  },
  save: async (id, on, { onTakenFrom }) => {
    if (on) return call('PUT /api/posts/:id/save', { params: { id } });
    const { collectionIds } = await call('DELETE /api/posts/:id/save', { params: { id } });
    onTakenFrom?.(collectionIds);
    return null;
  },
  pin: (id, on) =>
    call(on ? 'PUT /api/posts/:id/pin' : 'DELETE /api/posts/:id/pin', { params: { id } }),
};

const problems: Record<Reaction, (on: boolean) => ProblemCode> = {
  like: () => 'post-like-failed',
  save: (on) => (on ? 'post-save-failed' : 'post-remove-failed'),
  pin: () => 'post-pin-failed',
};

/** A reaction on a post as an optimistic toggle: shown at once, the last intent wins. */
export function useReaction({ postId, reaction, ...input }: ReactionInput) {
  const client = useQueryClient();
  const reactions = useReactions(postId);
  const toggle = useOptimisticToggle({
    name: toggleName(reaction, postId),
    readServer: () => reactions && { on: reactions[reaction], count: input.likeCount },
    send: (on) => send[reaction](postId, on, input),
    onConfirmed: (on, reply) => {
      setCachedReaction(client, postId, reaction, on);
      if (reply) setLikeCount(client, postId, reply.count);
    },
    onSettled: (on) => {
      updateReactionLists(client, reaction, postId, on);
      input.onSettled?.(on);
    },
    onFailed: (problem, wanted) => {
      toast(failureMessage(problem, problems[reaction](wanted)));
      refetchReactions(client, postId);
      if (reaction === 'like') refetchPost(client, postId);
    },
  });
  return { ...toggle, press: () => toggle.setOn(!toggle.on) };
}
