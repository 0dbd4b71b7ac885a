import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Reaction } from '@gesso/domain/reactions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { requestToggle } from '../../platform/optimistic-toggle/pending-toggles.ts';
import { toast } from '../../ui/toast-store.ts';
import { refetchReactions, setCachedReaction, useReactions, wishName } from './viewer-reactions.ts';

type Reply = { likeCount: number } | null;

type Told = {
  /** Before the server has agreed: what a press makes of the like count. */
  onShown?: (on: boolean) => void;
  /** After it has. */
  onSettled?: (on: boolean, reply: Reply) => void;
  /** After it has not: what is counted may have to be asked for. */
  onFailed?: () => void;
};

type ReactionInput = Told & { viewerId: string; postId: string; reaction: Reaction };

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

/** A reaction on a post as a switch: at once for the eye, the last wish for the server. */
export function useReaction({ viewerId, postId, reaction, ...told }: ReactionInput) {
  const client = useQueryClient();
  const reactions = useReactions(viewerId, postId);
  const on = reactions?.[reaction] ?? false;
  const press = () => {
    if (!reactions) return;
    void requestToggle<Reply>(
      { name: wishName(reaction, postId), now: on, on: !on },
      {
        send: (wanted) => send[reaction](postId, wanted),
        show: (shown) => {
          setCachedReaction(client, postId, reaction, shown);
          told.onShown?.(shown);
        },
        onSettled: (settled, reply) => {
          setCachedReaction(client, postId, reaction, settled);
          told.onSettled?.(settled, reply);
        },
        onFailed: (problem, wanted) => {
          toast(failureSentence(problem, problems[reaction](wanted)));
          refetchReactions(client, postId);
          told.onFailed?.();
        },
      },
    );
  };
  return { on, ready: reactions !== undefined, press };
}
