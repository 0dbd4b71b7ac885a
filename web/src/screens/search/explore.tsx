import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ThisWeek } from '../../features/challenges/this-week.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { refreshFollowed } from '../../features/posts/posts-cache.ts';
import { ArtFormGrid } from '../../features/search/art-form-grid.tsx';
import { ArtistsToMeet } from '../../features/search/artists-to-meet.tsx';
import type { PrefetchPost } from '../../features/search/artwork-results.tsx';
import { useExploreEvents } from '../../features/search/explore-queries.ts';
import { ExploreSection } from '../../features/search/explore-section.tsx';
import { useMember } from '../../platform/session/member-context.tsx';

/** The search screen before anything is typed; each section loads and fails separately. */
export function Explore({ prefetchPost }: { prefetchPost: PrefetchPost }) {
  const me = useMember();
  const client = useQueryClient();
  useExploreEvents();
  return (
    <>
      <ArtFormGrid interests={me.interestTags} />
      <ArtistsToMeet
        interests={me.interestTags}
        prefetchPost={prefetchPost}
        followButton={(person) => (
          <FollowButton person={person} size="small" onSettled={() => refreshFollowed(client)} />
        )}
      />
      <ExploreSection title={t`This week’s challenge`}>
        <ThisWeek />
      </ExploreSection>
    </>
  );
}
