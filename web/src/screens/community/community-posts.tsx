import {
  type Community,
  type CommunityDetail,
  type CommunityEvent,
  communityRole,
  communityTopic,
} from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import type { PostSource } from '../../features/posts/post-source.ts';
import { call } from '../../platform/api/call.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type CommunityOfPosts = Pick<Community, 'id' | 'official'>;

/**
 * In a community of the site a new post causes a refetch, because only the server knows the
 * members.
 */
export const communityPosts = ({ id, official }: CommunityOfPosts): PostSource => ({
  key: ['community', id],
  load: ({ cursor, signal }) =>
    call('GET /api/communities/:id/posts', { params: { id }, query: { cursor }, signal }),
  ...(official ? { accepts: () => 'refetch' } : {}),
});

/** The posts shared in a community; in a community of the site, all posts by its members. */
export function CommunityPosts({ community }: { community: CommunityDetail }) {
  const client = useQueryClient();
  const { official } = community;
  const source = communityPosts(community);
  const onEvent = ({ type }: CommunityEvent) => {
    if (type !== 'community-posts-changed') return;
    void client.invalidateQueries({ queryKey: ['posts', ...source.key] });
  };
  useLive(communityTopic(community.id), onEvent);
  return (
    <PostGrid
      source={source}
      label={official ? t`Posts by members` : t`Posts shared here`}
      empty={<NoPosts community={community} />}
    />
  );
}

function noPostsText({ official, closed }: CommunityDetail): string {
  if (official) return t`Its members haven’t posted anything yet.`;
  if (closed) return t`No posts were shared before it closed.`;
  return t`Members share posts here when they create or edit them.`;
}

/** Members who can share posts here are invited to create the first one. */
function NoPosts({ community }: { community: CommunityDetail }) {
  const me = useMember();
  const { official, closed } = community;
  const canShare = official || (!closed && communityRole(me.id, community) !== null);
  return (
    <EmptyState
      title={t`No posts found`}
      text={noPostsText(community)}
      action={
        canShare && (
          <Link {...overlayLink('create-post', '/create-post')} className={buttonClass('primary')}>
            <Trans>Create the first post</Trans>
          </Link>
        )
      }
    />
  );
}
