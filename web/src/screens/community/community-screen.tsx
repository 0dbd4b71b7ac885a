import { type CommunityDetail, canLeaveCommunity, communityRole } from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CommunityCover } from '../../features/communities/community-cover.tsx';
import { CommunityMenu } from '../../features/communities/community-menu.tsx';
import { communityQuery, membersQuery } from '../../features/communities/community-queries.ts';
import { JoinButton } from '../../features/communities/join-button.tsx';
import { MemberCount } from '../../features/communities/member-count.tsx';
import { useCommunityEvents } from '../../features/communities/use-community-events.ts';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { BackArrow, backLinkClass } from '../../ui/back-arrow.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { communityPosts } from './community-posts.tsx';
import { CommunityTabs } from './community-tabs.tsx';

/** One community: its members and their posts. */
export function CommunityScreen() {
  const { id } = useParams({ from: '/member/communities/$id' });
  const query = useQuery(communityQuery(id));
  useCommunityEvents(id);
  useTitle(query.data?.name ?? t`Community`);
  if (query.error instanceof ApiProblem && query.error.code === 'community-not-found') {
    return <NoSuchCommunity />;
  }
  if (query.data) return <Shown community={query.data} />;
  if (query.isPending) return <CommunitySkeleton />;
  return (
    <ErrorState
      text={messageFor('communities-load-failed')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

function Shown({ community }: { community: CommunityDetail }) {
  const me = useMember();
  const client = useQueryClient();
  const { id } = community;
  const role = communityRole(me.id, community);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: membersQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: ['posts', ...communityPosts(community).key] });
  };
  return (
    <div className="flex flex-col gap-6 pt-2">
      <nav aria-label={t`Community`} className="-mb-4">
        <Link to="/communities" className={backLinkClass}>
          <BackArrow />
          <Trans>All communities</Trans>
        </Link>
      </nav>
      <CommunityCover
        community={community}
        sizes="(min-width: 80rem) 76rem, 100vw"
        eager
        className="max-h-64 rounded-tile"
      />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <h1 dir="auto" className="break-words font-display text-28 md:text-40">
            {community.name}
          </h1>
          <p dir="auto" className="max-w-2xl whitespace-pre-line break-words">
            {community.description}
          </p>
          <MemberCount community={community} />
          {community.closed && (
            <p className="text-14 text-muted">
              <Trans>
                This community is closed. You can still read it, but no one can join it or share
                posts in it.
              </Trans>
            </p>
          )}
        </div>
        <div className="flex items-center gap-1">
          {canLeaveCommunity(role) && (
            <JoinButton community={community} role={role} onSettled={refresh} />
          )}
          <CommunityMenu community={community}>
            <ReportMenuItem kind="community" id={id} />
          </CommunityMenu>
        </div>
      </header>
      <CommunityTabs key={id} community={community} />
    </div>
  );
}

const NoSuchCommunity = () => (
  <NotFoundState title={messageFor('community-not-found')}>
    <Link to="/communities" className={buttonClass('primary')}>
      <Trans>All communities</Trans>
    </Link>
  </NotFoundState>
);

const CommunitySkeleton = () => (
  <div role="status" aria-label={t`Loading community`} className="flex flex-col gap-4 pt-15">
    <Skeleton className="mb-2 aspect-[3/1] max-h-64 rounded-tile" />
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-4 w-full max-w-lg" />
    <Skeleton className="mb-10 h-4 w-28" />
    <MasonrySkeleton label={t`Loading posts`} />
  </div>
);
