import type { Reaction } from '@gesso/domain/reactions';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { type OwnEvent, useOwnEvents } from '../../platform/session/use-own-events.ts';

/** The viewer's reactions to one post. */
type ViewerReactions = Record<Reaction, boolean>;

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
    // Live events only reach mounted components, so cached ones are always stale.
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
  // A response in flight would overwrite the change with the earlier state.
  if (!client.getQueryData(queryKey)) return void client.invalidateQueries({ queryKey });
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (reactions) => reactions && { ...reactions, [reaction]: on });
}

/** The viewer's reactions to one post, synchronized with the viewer's other tabs. */
export function useReactions(postId: string): ViewerReactions | undefined {
  const client = useQueryClient();
  const onEvent = (event: OwnEvent) => {
    if (event.type !== 'reaction' || event.postId !== postId) return;
    setCachedReaction(client, postId, event.reaction, event.on);
  };
  useOwnEvents(onEvent, reactionsQuery(postId).queryKey);
  return useQuery(reactionsQuery(postId)).data;
}
