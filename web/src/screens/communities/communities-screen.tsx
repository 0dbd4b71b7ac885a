import { sentenceFor } from '@gesso/domain/catalogue';
import { type Community, communityPath } from '@gesso/domain/communities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { communitiesQuery } from '../../features/communities/community-queries.ts';
import { JoinButton } from '../../features/communities/join-button.tsx';
import { MemberCount } from '../../features/communities/member-count.tsx';
import { useCommunityEvents } from '../../features/communities/use-community-events.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function CommunitiesScreen() {
  useTitle('Communities');
  return (
    <div className="py-6 md:py-10">
      <h1 className="font-display text-28 md:text-40">Communities</h1>
      <p className="mt-1.5 mb-8 text-muted">Groups of artists, each with a feed of its own.</p>
      <Communities />
    </div>
  );
}

function Communities() {
  const query = useInfiniteQuery(communitiesQuery);
  return (
    <PagedList
      query={query}
      skeleton={<CommunitiesSkeleton />}
      problem={sentenceFor('communities-load-failed')}
      empty={<EmptyState title="No communities yet" text="The first one is being prepared." />}
    >
      {(communities) => (
        <ul
          aria-label="Communities"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4"
        >
          {communities.map((community) => (
            <li key={community.id}>
              <CommunityCard community={community} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function CommunityCard({ community }: { community: Community }) {
  const me = useMember();
  useCommunityEvents(community.id);
  return (
    <article className="relative flex h-full flex-col gap-2 rounded-tile bg-surface p-5 inset-ring inset-ring-line transition-shadow hover:inset-ring-outline">
      <h2 className="font-display text-20">
        <Link to={communityPath(community.id)} className="rounded-6 after:absolute after:inset-0">
          {community.name}
        </Link>
      </h2>
      <p className="flex-1 break-words text-14 text-muted">{community.description}</p>
      <div className="mt-3 flex items-center justify-between gap-3">
        <MemberCount community={community} />
        <div className="relative">
          <JoinButton viewerId={me.id} community={community} size="small" />
        </div>
      </div>
    </article>
  );
}

const CommunitiesSkeleton = () => (
  <div
    role="status"
    aria-label="Loading communities"
    className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4"
  >
    {['first', 'second', 'third', 'fourth'].map((card) => (
      <Skeleton key={card} className="h-44 rounded-tile" />
    ))}
  </div>
);
