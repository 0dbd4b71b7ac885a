import type { PersonCard } from '@gesso/domain/accounts';
import { avatarOf } from '@gesso/domain/accounts';
import { type CommunityDetail, communityRole } from '@gesso/domain/communities';
import { profilePath } from '@gesso/domain/profiles';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { RoleBadge } from './role-badge.tsx';

/** House rules and moderators of the community. */
export function CommunityAbout({ community }: { community: CommunityDetail }) {
  const { owner, moderators, rules } = community;
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <section aria-label={t`House rules`} className="flex flex-col gap-2">
        <h2 className="font-display text-20">
          <Trans>House rules</Trans>
        </h2>
        <p dir="auto" className="whitespace-pre-line break-words">
          {rules || (
            <span className="text-muted">
              <Trans>This community has no house rules.</Trans>
            </span>
          )}
        </p>
      </section>
      <section aria-label={t`Run by`} className="flex flex-col gap-2">
        <h2 className="font-display text-20">
          <Trans>Run by</Trans>
        </h2>
        {owner || moderators.length > 0 ? (
          <ul className="flex flex-col">
            {owner && <Runner person={owner} community={community} />}
            {moderators.map((person) => (
              <Runner key={person.id} person={person} community={community} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">
            <Trans>No owner or moderators to show.</Trans>
          </p>
        )}
      </section>
    </div>
  );
}

const Runner = ({ person, community }: { person: PersonCard; community: CommunityDetail }) => (
  <li className="flex items-center gap-3 py-1.5">
    <Link
      to={profilePath(person.username)}
      className="-ms-1 flex min-w-0 flex-1 items-center gap-3 rounded-10 p-1 transition-colors hover:bg-wash"
    >
      <Avatar {...avatarOf(person)} size={44} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium text-14">
          {person.username}
        </span>
        <span dir="auto" className="block truncate text-12 text-muted">
          {person.fullName}
        </span>
      </span>
    </Link>
    <RoleBadge role={communityRole(person.id, community)} />
  </li>
);
