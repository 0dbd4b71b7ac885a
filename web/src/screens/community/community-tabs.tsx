import { type CommunityDetail, canEditCommunity, communityRole } from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CommunityAbout } from '../../features/communities/community-about.tsx';
import { membersQuery } from '../../features/communities/community-queries.ts';
import { MemberMenu } from '../../features/communities/member-menu.tsx';
import { roleLabel } from '../../features/communities/role-badge.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { refreshFollowed } from '../../features/posts/posts-cache.ts';
import { PeopleList } from '../../features/profiles/people-list.tsx';
import { useMember } from '../../platform/session/member-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CommunityPosts } from './community-posts.tsx';

export function CommunityTabs({ community }: { community: CommunityDetail }) {
  const [tab, setTab] = useState('posts');
  return (
    <Tabs
      label={t`In ${{ community: community.name }}`}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'posts', label: t`Posts`, content: <CommunityPosts community={community} /> },
        { value: 'members', label: t`Members`, content: <Members community={community} /> },
        ...(community.official ? [] : [about(community)]),
      ]}
    />
  );
}

const about = (community: CommunityDetail) => ({
  value: 'about',
  label: t({ message: 'About', context: 'a community' }),
  content: <CommunityAbout community={community} />,
});

function Members({ community }: { community: CommunityDetail }) {
  const me = useMember();
  const client = useQueryClient();
  const query = useInfiniteQuery(membersQuery(community.id));
  const owns = canEditCommunity(me, community);
  return (
    <div className="flex flex-col gap-3">
      <PeopleList
        label={t`Members`}
        query={query}
        empty={<EmptyState title={t`No members yet`} text={t`Be the first to join.`} />}
        note={(person) => roleLabel(communityRole(person.id, community))}
        action={(person) => (
          <>
            <FollowButton person={person} size="small" onSettled={() => refreshFollowed(client)} />
            {owns && person.id !== me.id && <MemberMenu community={community} person={person} />}
          </>
        )}
      />
    </div>
  );
}
