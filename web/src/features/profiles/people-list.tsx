import { avatarOf, type PersonCard } from '@gesso/domain/accounts';
import { profilePath } from '@gesso/domain/profiles';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarRowsSkeleton } from '../../ui/avatar-rows-skeleton.tsx';
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx';

type PeopleListProps = {
  label: string;
  query: PagedQuery<PersonCard>;
  /** shown when the list is empty */
  empty: ReactNode;
  /** the action beside each person */
  action: (person: PersonCard) => ReactNode;
  /** a short note before the full name */
  note?: (person: PersonCard) => string | null;
};

export const PeopleList = ({ label, query, empty, action, note }: PeopleListProps) => (
  <PagedList
    query={query}
    skeleton={<AvatarRowsSkeleton label={t`Loading people`} />}
    problem={messageFor('people-load-failed')}
    empty={empty}
  >
    {(people) => (
      <ul
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-12"
      >
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-3 py-1.5">
            <PersonLink person={person} note={note?.(person) ?? null} />
            {action(person)}
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);

function PersonLink({ person, note }: { person: PersonCard; note: string | null }) {
  return (
    <Link
      to={profilePath(person.username)}
      className="-ms-1 flex min-w-0 flex-1 items-center gap-3 rounded-10 p-1 transition-colors hover:bg-wash"
    >
      <Avatar {...avatarOf(person)} size={44} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium text-14">
          {person.username}
        </span>
        <span className="block truncate text-12 text-muted">
          {note && <span className="font-medium text-ink">{note} · </span>}
          <bdi>{person.fullName}</bdi>
        </span>
      </span>
    </Link>
  );
}
