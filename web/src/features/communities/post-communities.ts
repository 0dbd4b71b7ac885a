import { type PostEvent, postTopic } from '@gesso/domain/posts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useLive } from '../../platform/live/use-live.ts';

const postCommunitiesQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post-communities', postId],
    queryFn: ({ signal }) =>
      call('GET /api/posts/:id/communities', { params: { id: postId }, signal }),
  });

export const refetchPostCommunities = (client: QueryClient, postId: string): void =>
  void client.invalidateQueries({ queryKey: postCommunitiesQuery(postId).queryKey });

/** Null disables the query. */
export const usePostCommunitiesQuery = (postId: string | null) =>
  useQuery({ ...postCommunitiesQuery(postId ?? ''), enabled: postId !== null });

/** The communities a post is shared in; null disables the query. */
export const usePostCommunities = (postId: string | null) => usePostCommunitiesQuery(postId).data;

/** The same, kept live. */
export function useLivePostCommunities(postId: string) {
  const client = useQueryClient();
  const onEvent = (event: PostEvent) => {
    if (event.type === 'post-communities-changed') refetchPostCommunities(client, postId);
  };
  useLive(postTopic(postId), onEvent, postCommunitiesQuery(postId).queryKey);
  return usePostCommunities(postId);
}
