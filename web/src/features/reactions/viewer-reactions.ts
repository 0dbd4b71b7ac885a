import { meTopic } from '@gesso/domain/accounts';
import type { Reaction, ReactionEvent } from '@gesso/domain/reactions';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { isTogglePending } from '../../platform/optimistic-toggle/pending-toggles.ts';

/** What the viewer did to one post. */
type ViewerReactions = Record<Reaction, boolean>;

export const wishName = (reaction: Reaction, postId: string): string => `${reaction} ${postId}`;

const reactionsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['reactions', postId],
    queryFn: async ({ signal }): Promise<ViewerReactions> => {
      const { liked, saved, pinned } = await call('GET /api/me/reactions', {
        query: { ids: postId },
        signal,
      });
      return {
        like: liked.includes(postId),
        save: saved.includes(postId),
        pin: pinned.includes(postId),
      };
    },
    // Heard live only while the post is open.
    staleTime: 0,
  });

export const refetchReactions = (client: QueryClient, postId: string): void =>
  void client.invalidateQueries(reactionsQuery(postId));

export function setCachedReaction(
  client: QueryClient,
  postId: string,
  reaction: Reaction,
  on: boolean,
): void {
  const { queryKey } = reactionsQuery(postId);
  // An answer still on its way would tell what was before.
  if (!client.getQueryData(queryKey)) return void client.invalidateQueries({ queryKey });
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (reactions) => reactions && { ...reactions, [reaction]: on });
}

/** The viewer's reactions on one post, also as other tabs of theirs change them. */
export function useReactions(viewerId: string, postId: string): ViewerReactions | undefined {
  const client = useQueryClient();
  const hear = (event: ReactionEvent) => {
    if (event.type !== 'reaction' || event.postId !== postId) return;
    // Echoes of earlier wishes say nothing about the last one.
    if (!isTogglePending(wishName(event.reaction, postId)))
      setCachedReaction(client, postId, event.reaction, event.on);
  };
  useLive<ReactionEvent>(meTopic(viewerId), hear, reactionsQuery(postId).queryKey);
  return useQuery(reactionsQuery(postId)).data;
}
