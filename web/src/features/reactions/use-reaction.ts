import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Reaction } from '@gesso/domain/reactions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { requestToggle } from '../../platform/optimistic-toggle/pending-toggles.ts';
import { toast } from '../../ui/toast-store.ts';
import {
  refetchReactions,
  setCachedReaction,
  toggleName,
  useReactions,
} from './viewer-reactions.ts';

type Reply = { likeCount: number } | null;

type ToggleCallbacks = {
  /** called with the optimistic state, to adjust the like count */
  onShown?: (on: boolean) => void;
  /** called once the server has confirmed */
  onSettled?: (on: boolean, reply: Reply) => void;
  /** called after a failure; the count may have to be refetched */
  onFailed?: () => void;
};

type ReactionInput = ToggleCallbacks & { viewerId: string; postId: string; reaction: Reaction };

const send: Record<Reaction, (id: string, on: boolean) => Promise<Reply>> = {
  like: (id, on) =>
    call(on ? 'PUT /api/posts/:id/like' : 'DELETE /api/posts/:id/like', { params: { id } }),
  save: (id, on) =>
    call(on ? 'PUT /api/posts/:id/save' : 'DELETE /api/posts/:id/save', { params: { id } }),
  pin: (id, on) =>
    call(on ? 'PUT /api/posts/:id/pin' : 'DELETE /api/posts/:id/pin', { params: { id } }),
};

const problems: Record<Reaction, (on: boolean) => ProblemCode> = {
  like: () => 'post-like-failed',
  save: (on) => (on ? 'post-save-failed' : 'post-remove-failed'),
  pin: () => 'post-pin-failed',
};

/** A reaction on a post as an optimistic toggle: shown at once, the last intent wins. */
export function useReaction({ viewerId, postId, reaction, ...callbacks }: ReactionInput) {
  const client = useQueryClient();
  const reactions = useReactions(viewerId, postId);
  const on = reactions?.[reaction] ?? false;
  const press = () => {
    if (!reactions) return;
    void requestToggle<Reply>(
      { name: toggleName(reaction, postId), now: on, on: !on },
      {
        send: (wanted) => send[reaction](postId, wanted),
        show: (shown) => {
          setCachedReaction(client, postId, reaction, shown);
          callbacks.onShown?.(shown);
        },
        onSettled: (settled, reply) => {
          setCachedReaction(client, postId, reaction, settled);
          callbacks.onSettled?.(settled, reply);
        },
        onFailed: (problem, wanted) => {
          toast(failureSentence(problem, problems[reaction](wanted)));
          refetchReactions(client, postId);
          callbacks.onFailed?.();
        },
      },
    );
  };
  return { on, ready: reactions !== undefined, press };
}
