import type { PersonCard } from '@gesso/domain/accounts';
import { avatarOf } from '@gesso/domain/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/avatar.tsx';

export function ArtistResults({ artists }: { artists: PersonCard[] }) {
  return (
    <ul aria-label={t`Artists`} className="-mx-2 flex flex-col gap-1">
      {artists.map((artist) => (
        <li key={artist.id}>
          <Link
            to="/profile"
            state={{ userId: artist.id }}
            data-result
            className="flex items-center gap-3 rounded-10 p-2 transition-colors hover:bg-wash focus-visible:bg-wash"
          >
            <Avatar {...avatarOf(artist)} size={44} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-medium text-14">
                {artist.username}
              </span>
              <span dir="auto" className="block truncate text-12 text-muted">
                {artist.fullName}
              </span>
            </span>
            <span className="shrink-0 rounded-full px-3 py-1.5 font-medium text-12 inset-ring inset-ring-line">
              <Trans>View Profile</Trans>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
