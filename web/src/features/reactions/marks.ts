import { meTopic } from '@gesso/domain/accounts';
import type { Reaction, ReactionEvent } from '@gesso/domain/reactions';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { isTogglePending } from '../../platform/optimistic-toggle/pending-toggles.ts';

/** What the viewer did to one post. */
type Marks = Record<Reaction, boolean>;

export const wishName = (reaction: Reaction, postId: string): string => `${reaction} ${postId}`;

const marksQuery = (postId: string) =>
  queryOptions({
    queryKey: ['marks', postId],
    queryFn: async ({ signal }): Promise<Marks> => {
      const { liked, saved, pinned } = await call('GET /api/me/marks', {
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

export const askForMarks = (client: QueryClient, postId: string): void =>
  void client.invalidateQueries(marksQuery(postId));

export function setMark(
  client: QueryClient,
  postId: string,
  reaction: Reaction,
  on: boolean,
): void {
  const { queryKey } = marksQuery(postId);
  // An answer still on its way would tell what was before.
  if (!client.getQueryData(queryKey)) return void client.invalidateQueries({ queryKey });
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (marks) => marks && { ...marks, [reaction]: on });
}

/** The viewer's marks on one post, also as other tabs of theirs change them. */
export function useMarks(viewerId: string, postId: string): Marks | undefined {
  const client = useQueryClient();
  const hear = (event: ReactionEvent) => {
    if (event.type !== 'reaction' || event.postId !== postId) return;
    // Echoes of earlier wishes say nothing about the last one.
    if (!isTogglePending(wishName(event.reaction, postId)))
      setMark(client, postId, event.reaction, event.on);
  };
  useLive<ReactionEvent>(meTopic(viewerId), hear, marksQuery(postId).queryKey);
  return useQuery(marksQuery(postId)).data;
}
