import { type Community, type CommunityEvent, communityTopic } from '@gesso/domain/communities';
import { useQueryClient } from '@tanstack/react-query';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import type { PostSource } from '../../features/posts/post-source.ts';
import { call } from '../../platform/api/call.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

type CommunityOfPosts = Pick<Community, 'id' | 'official'>;

/** Where members' posts are shown, a new post causes a refetch: only the server knows the members. */
export const communityPosts = ({ id, official }: CommunityOfPosts): PostSource => ({
  key: ['community', id],
  load: ({ cursor, signal }) =>
    call('GET /api/communities/:id/posts', { params: { id }, query: { cursor }, signal }),
  ...(official ? { accepts: () => 'refetch' } : {}),
});

/** What is shared in a community; in one of the site, what its members post. */
export function CommunityPosts({ community }: { community: CommunityOfPosts }) {
  const client = useQueryClient();
  const { official } = community;
  const source = communityPosts(community);
  const onEvent = ({ type }: CommunityEvent) => {
    if (type !== 'community-posts-changed') return;
    void client.invalidateQueries({ queryKey: ['posts', ...source.key] });
  };
  useLive(communityTopic(community.id), onEvent);
  const text = official
    ? 'Its members have not posted anything yet.'
    : 'Members share posts here when they create or edit them.';
  return (
    <PostGrid
      source={source}
      label={official ? 'Posts by members' : 'Posts shared here'}
      empty={<EmptyState title="No posts found" text={text} />}
    />
  );
}
