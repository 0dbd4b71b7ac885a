import { type Community, communityPath } from '@gesso/domain/communities';
import { pictureUrl } from '@gesso/domain/pictures';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { Count } from '../../ui/count.tsx';

export const CommunityResults = ({ communities }: { communities: Community[] }) => (
  <ul aria-label={t`Communities`} className="-mx-2 flex flex-col gap-1">
    {communities.map((community) => (
      <li key={community.id}>
        <Link
          to={communityPath(community.id)}
          data-result
          className="flex items-center gap-3 rounded-10 p-2 transition-colors hover:bg-wash focus-visible:bg-wash"
        >
          <Thumbnail community={community} />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-medium text-14">
              {community.name}
            </span>
            <span dir="auto" className="block truncate text-12 text-muted">
              {community.description}
            </span>
          </span>
          <span className="shrink-0 text-12 text-muted">
            <Members count={community.memberCount} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const Members = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one={
      <Trans>
        <Count value={count} /> member
      </Trans>
    }
    other={
      <Trans>
        <Count value={count} /> members
      </Trans>
    }
  />
);

const Thumbnail = ({ community: { cover } }: { community: Community }) =>
  cover ? (
    <img
      src={pictureUrl(cover, 320)}
      alt=""
      loading="lazy"
      className="size-11 shrink-0 rounded-10 bg-wash object-cover"
    />
  ) : (
    <span className="grid size-11 shrink-0 place-items-center rounded-10 bg-wash text-muted">
      <UsersRound size={20} aria-hidden="true" />
    </span>
  );
