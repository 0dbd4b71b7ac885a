import { initialOf } from '@gesso/domain/accounts';
import { canLeaveCommunity, communityPath, type ListedCommunity } from '@gesso/domain/communities';
import { Link } from '@tanstack/react-router';
import { CommunityCover } from '../../features/communities/community-cover.tsx';
import { JoinButton } from '../../features/communities/join-button.tsx';
import { MemberCount } from '../../features/communities/member-count.tsx';
import { RoleBadge } from '../../features/communities/role-badge.tsx';
import { useCommunityEvents } from '../../features/communities/use-community-events.ts';

export function CommunityCard({ community }: { community: ListedCommunity }) {
  const { role } = community;
  useCommunityEvents(community.id);
  return (
    <article className="relative flex h-full flex-col overflow-clip rounded-tile bg-surface inset-ring inset-ring-line transition-shadow hover:inset-ring-outline">
      <CommunityCover community={community} sizes="(min-width: 52rem) 26rem, 100vw" />
      {!community.cover && <NoCover name={community.name} />}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 dir="auto" className="break-words font-display text-20">
          <Link to={communityPath(community.id)} className="rounded-6 after:absolute after:inset-0">
            {community.name}
          </Link>
        </h2>
        <p dir="auto" className="line-clamp-3 flex-1 break-words text-14 text-muted">
          {community.description}
        </p>
        <div className="mt-3 flex items-center justify-between gap-3">
          <MemberCount community={community} />
          <div className="relative">
            {canLeaveCommunity(role) ? (
              <JoinButton community={community} role={role} size="small" />
            ) : (
              <RoleBadge role={role} />
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

/** Keeps the names in a row of cards at the same height. */
const NoCover = ({ name }: { name: string }) => (
  <div
    aria-hidden="true"
    className="hidden aspect-[3/1] place-items-center bg-wash font-display text-64 text-outline md:grid"
  >
    {initialOf({ fullName: name })}
  </div>
);
